"""A module of the firmware as Cython reads it: a copy of its source, and a .pxd with the C types.

The firmware's own file stays as it is. In the copy viper's decorators and casts are gone, names of
constants are their values, and arrays are read through pointers; `kinds` finds the types.
"""

from __future__ import annotations

import ast
from types import ModuleType

from host_tools.compiled.kinds import (
    CASTS,
    POINTERS,
    Analysis,
    Function,
    Kind,
    Module,
    is_cast,
    is_number,
    width,
)

C_TYPE = {
    Kind.INT: "long long",
    Kind.POINTER: "unsigned char*",
    Kind.BYTES: "unsigned char*",
    Kind.HALVES: "unsigned short*",
    Kind.WORDS: "int*",
    Kind.OBJECT: "object",
    Kind.BUFFER: "object",
    Kind.VOID: "void",
}
LOCAL_TYPE = {
    Kind.INT: "cython.longlong",
    Kind.POINTER: "cython.p_uchar",
    Kind.BYTES: "cython.p_uchar",
    Kind.HALVES: "cython.p_ushort",
    Kind.WORDS: "cython.p_int",
}
NO_NUMBER = -(2**61)  # what a function returns, maybe, when it raised

# How to get the address of what a module made; all of it is alive as long as the module.
_ADDRESS = """\
import cython
from cython.cimports.cpython.bytearray import PyByteArray_AsString as _bytearray_address
from cython.cimports.cpython.bytes import PyBytes_AsString as _bytes_address
"""
_POINT = {
    "bytes": "cython.cast(cython.p_uchar, _bytes_address({0}))",
    "bytearray": "cython.cast(cython.p_uchar, _bytearray_address({0}))",
    "array": "cython.cast({1}, cython.cast(cython.size_t, {0}.buffer_info()[0]))",
}


def flat(name: str) -> str:
    """The name of a module's copy: all copies lie in one package."""
    return name.replace(".", "_")


def translate(module: Module, analysis: Analysis, package: str) -> tuple[str, str]:
    """(text of the copy, text of its .pxd), for a package that has the copies of all modules of
    `analysis`; what they import besides stays as it is."""
    copy = _Copy(module, analysis, package)
    tree = copy.visit(ast.parse(ast.unparse(module.tree)))
    body = copy.with_pointers(tree.body)
    docstring = [body.pop(0)] if ast.get_docstring(module.tree) else []
    text = "\n".join(ast.unparse(part) for part in docstring)
    text += "\n" + _ADDRESS + "\n".join(ast.unparse(part) for part in body) + "\n"
    return text, "\n".join(["cimport cython", *copy.declarations(), ""])


class _Copy(ast.NodeTransformer):
    """Rewrites a module's tree; collects which pointers and functions it needs."""

    def __init__(self, module: Module, analysis: Analysis, package: str) -> None:
        self.module = module
        self.analysis = analysis
        self.package = package
        self.function: Function | None = None
        self.pointers: dict[str, tuple[str, object]] = {}  # pointer -> expression, value
        self.foreign: dict[str, Function] = {}

    # The module.

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | list[ast.stmt]:
        """Import the copies of modules that are compiled too."""
        source = node.module or ""
        if source in self.analysis.modules:
            node.module = f"{self.package}.{flat(source)}"
            return node
        parts: list[ast.stmt] = []
        for alias in node.names:
            full = f"{source}.{alias.name}"
            if full in self.analysis.modules:
                copy = ast.alias(flat(full), alias.asname or alias.name)
                parts.append(ast.ImportFrom(self.package, [copy], 0))
            else:
                parts.append(ast.ImportFrom(source, [alias], 0))
        return parts

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        function = self.module.functions[node.name]
        if not function.plain or self.function:
            node.decorator_list = [
                d for d in node.decorator_list if not ast.unparse(d).startswith("micropython.")
            ]
            return node
        self.function = function
        first: list[ast.stmt] = []
        for i, name in enumerate(function.params):
            if function.parameter(i) == Kind.BUFFER:
                first += ast.parse(f"{name}__p = {name}").body
        for argument in node.args.args:
            argument.annotation = None
        body = [self.visit(statement) for statement in node.body]
        docstring = [body.pop(0)] if ast.get_docstring(node) and len(body) > 1 else []
        self.function = None
        node.decorator_list = []
        node.returns = None
        node.body = [*docstring, *first, *body]
        return node

    def with_pointers(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """The module's statements; each pointer is set as soon as its array is there."""
        waiting = dict(self.pointers)
        out: list[ast.stmt] = []
        for statement in body:
            out.append(statement)
            made = set()
            if isinstance(statement, ast.Assign):
                made = {t.id for t in statement.targets if isinstance(t, ast.Name)}
            elif isinstance(statement, (ast.Import, ast.ImportFrom)):
                made = {(a.asname or a.name).split(".")[0] for a in statement.names}
            for pointer, (expression, value) in list(waiting.items()):
                if expression.split(".")[0] in made:
                    del waiting[pointer]
                    kind = width(value) or Kind.BYTES
                    point = _POINT[type(value).__name__].format(expression, LOCAL_TYPE[kind])
                    out += ast.parse(f"{pointer} = {point}").body
        return out

    def declarations(self) -> list[str]:
        """The lines of the .pxd."""
        lines = []
        for alias, function in sorted(self.foreign.items()):
            copy = f"{self.package}.{flat(function.module.name)}"
            lines.append(f"from {copy} cimport {function.name} as {alias}")
        for pointer, (_, value) in sorted(self.pointers.items()):
            lines.append(f"cdef {C_TYPE[width(value) or Kind.BYTES]} {pointer}")
        for function in self.module.functions.values():
            if function.plain:
                lines += _signature(function)
        return lines

    # Expressions of a function.

    def kind(self, node: ast.expr) -> Kind | None:
        assert self.function
        return self.analysis.kind(self.function, node)

    def is_local(self, node: ast.expr) -> bool:
        return (
            self.function is not None
            and isinstance(node, ast.Name)
            and node.id in self.function.kinds
        )

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if self.function and isinstance(node.ctx, ast.Load) and not self.is_local(node):
            return _number(self.module.value(node), node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if self.function and not self.is_local(node.value):
            found = _number(self.module.value(node), node)
            if found is not node:
                return found
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        if self.function and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if self.function.kinds.get(name) in POINTERS:
                node.value = self.pointer(node.value)
                return node
        self.generic_visit(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        indexed = self.function and not isinstance(node.slice, ast.Slice)
        if indexed and self.kind(node.value) in (*POINTERS, Kind.BUFFER):
            node.value = self.pointer(node.value)
            node.slice = self.visit(node.slice)
            return node
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if self.function is None:
            self.generic_visit(node)
            return node
        if isinstance(node.func, ast.Name) and node.func.id in CASTS:
            return self.visit(node.args[0])
        found = self.analysis.callee(self.function, node)
        if found:
            arguments = [self.argument(found, i, node.args[i]) for i in range(len(node.args))]
            return ast.Call(ast.Name(self.named(found)), arguments, [])
        wrapper = isinstance(node.func, ast.Name) and node.func.id in ("int", "uint")
        if wrapper and len(node.args) == 1 and self.kind(node.args[0]) == Kind.INT:
            return self.visit(node.args[0])
        self.generic_visit(node)
        return node

    def argument(self, callee: Function, i: int, node: ast.expr) -> ast.expr:
        wanted = callee.parameter(i)
        if wanted in POINTERS and self.kind(node) in (*POINTERS, Kind.BUFFER):
            return self.pointer(node)
        return self.visit(node)

    def named(self, function: Function) -> str:
        if function.module is self.module:
            return function.name
        alias = f"{flat(function.module.name)}__{function.name}"
        self.foreign[alias] = function
        return alias

    def pointer(self, node: ast.expr) -> ast.expr:
        """The pointer of what is indexed or handed on."""
        assert self.function
        if is_cast(node):
            assert isinstance(node, ast.Call)
            return self.pointer(node.args[0])
        if isinstance(node, ast.IfExp):
            test = self.visit(node.test)
            return ast.IfExp(test, self.pointer(node.body), self.pointer(node.orelse))
        if self.is_local(node):
            assert isinstance(node, ast.Name)
            params = self.function.params
            measured = node.id in self.function.measured and node.id in params
            return ast.Name(f"{node.id}__p") if measured else node
        expression = ast.unparse(node)
        name = expression.replace(".", "__") + "__p"
        self.pointers[name] = (expression, self.module.value(node))
        return ast.Name(name)


def _number(value: object, node: ast.expr) -> ast.expr:
    if not is_number(value) or isinstance(value, ModuleType):
        return node
    assert isinstance(value, int)
    if value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


def _signature(function: Function) -> list[str]:
    """The function's two lines of the .pxd."""
    shadows = []
    arguments = []
    for i, name in enumerate(function.params):
        kind = function.parameter(i)
        arguments.append(f"{C_TYPE[kind]} {name}")
        if kind == Kind.BUFFER:
            shadows.append(f"{name}__p={LOCAL_TYPE[Kind.BYTES]}")
    for name, found in function.kinds.items():
        if name not in function.params and found in LOCAL_TYPE:
            shadows.append(f"{name}={LOCAL_TYPE[found]}")
    returns = function.returns or Kind.OBJECT
    failure = ""
    if returns == Kind.INT:
        failure = f" except? {NO_NUMBER}" if function.raises else " noexcept"
    elif returns == Kind.VOID:
        failure = " except *" if function.raises else " noexcept"
    # Python has no way to hand over an array as a pointer: such a function is for C alone.
    wide = {Kind.HALVES, Kind.WORDS} & {function.parameter(i) for i in range(len(function.params))}
    define = "cdef" if wide else "cpdef"
    signature = f"{define} {C_TYPE[returns]} {function.name}({', '.join(arguments)}){failure}"
    return ([f"@cython.locals({', '.join(shadows)})"] if shadows else []) + [signature]
