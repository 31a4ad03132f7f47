"""What C type every name of a module can have, read off the dialect that engines are written in.

Engines and opponents are module-level functions over bytearrays, arrays and whole numbers
(docs/architecture.md, "One source"), so that a few rules find every type without an annotation:

* What is indexed is a pointer; its width is that of the arrays that callers pass, else a byte.
* What is measured, sliced, or handed to code that is not compiled stays an object; when it is
  indexed as well (BUFFER), the function takes a pointer beside it.
* Everything else is a whole number of 64 bits. (The contract keeps them below 2**30, so that the
  device's small ints hold them; 64 bits never fold what CPython would not.)

A function with anything that is not understood (a closure, a comprehension, try, a default
argument, ...) is left as it is: slower, and still right.
"""

from __future__ import annotations

import ast
import enum
from array import array
from types import FunctionType, ModuleType


class Kind(enum.Enum):
    """The C type of a name or an expression."""

    INT = enum.auto()
    POINTER = enum.auto()  # of a width that is not known yet; bytes if it never is
    BYTES = enum.auto()
    HALVES = enum.auto()
    WORDS = enum.auto()
    OBJECT = enum.auto()
    BUFFER = enum.auto()  # bytes-like: an object, and a pointer to its bytes beside it
    VOID = enum.auto()


POINTERS = (Kind.POINTER, Kind.BYTES, Kind.HALVES, Kind.WORDS)
CASTS = {"ptr8": Kind.BYTES, "ptr16": Kind.HALVES, "ptr32": Kind.WORDS}
CODES = {"B": Kind.BYTES, "H": Kind.HALVES, "i": Kind.WORDS}
NUMBERS = ("abs", "int", "len", "max", "min", "uint")  # builtins that give a number

_PLAIN = (
    ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.AugAssign, ast.For,
    ast.While, ast.If, ast.Raise, ast.Assert, ast.Expr, ast.Pass, ast.Break, ast.Continue,
    ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call, ast.Constant,
    ast.Attribute, ast.Subscript, ast.Name, ast.Slice, ast.Global, ast.Tuple, ast.List,
    ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop,
)  # fmt: skip


def join(a: Kind | None, b: Kind | None) -> Kind | None:
    """The kind of a name that is given both."""
    if a is None or a == b:
        return b
    if b is None:
        return a
    if a == Kind.POINTER and b in POINTERS:
        return b
    if b == Kind.POINTER and a in POINTERS:
        return a
    return Kind.OBJECT


def is_number(value: object) -> bool:
    return type(value) is int


def width(value: object) -> Kind | None:
    """The pointer kind of a module's bytes or array, or None."""
    if isinstance(value, (bytes, bytearray)):
        return Kind.BYTES
    if isinstance(value, array):
        return CODES.get(value.typecode)
    return None


def is_cast(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CASTS


class Function:
    """One function: the kinds of its parameters and locals, what it returns, whether it raises."""

    def __init__(self, module: Module, node: ast.FunctionDef) -> None:
        self.module = module
        self.node = node
        self.name = node.name
        self.params = [arg.arg for arg in node.args.args]
        self.kinds: dict[str, Kind | None] = {}
        self.measured: set[str] = set()  # parameters that must be objects
        self.returns: Kind | None = None
        self.plain = _is_plain(node)
        self.raises = True
        for arg in node.args.args:
            hint = arg.annotation.id if isinstance(arg.annotation, ast.Name) else ""
            self.kinds[arg.arg] = Kind.INT if hint in ("int", "uint") else CASTS.get(hint)
        for name in _stored(node):
            self.kinds.setdefault(name, None)
        used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        for name in self.params:
            if name not in used:
                self.kinds[name] = Kind.OBJECT

    def parameter(self, i: int) -> Kind:
        """The kind of a parameter as others see it."""
        kind = self.kinds[self.params[i]] or Kind.INT
        if self.params[i] in self.measured:
            return Kind.BUFFER if kind in (Kind.POINTER, Kind.BYTES) else Kind.OBJECT
        return kind

    def known(self) -> tuple[object, ...]:
        """All that was found so far: equal when a pass found nothing new."""
        return (dict(self.kinds), set(self.measured), self.returns, self.plain)


class Module:
    """One module of the firmware as source, and as it stands when it was imported."""

    def __init__(self, name: str, source: str, imported: ModuleType) -> None:
        self.name = name
        self.imported = imported
        self.tree = ast.parse(source)
        self.rebound = {
            name
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Global)
            for name in node.names
        }
        self.functions = {
            node.name: Function(self, node)
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef)
        }

    def value(self, node: ast.expr) -> object:
        """What a name of this module, or of a module that it imports, stands for; else None."""
        if isinstance(node, ast.Name):
            if node.id not in self.rebound:
                return getattr(self.imported, node.id, None)
        elif isinstance(node, ast.Attribute):
            owner = self.value(node.value)
            if isinstance(owner, ModuleType):
                return getattr(owner, node.attr, None)
        return None


class Analysis:
    """The kinds of everything in modules that are compiled together."""

    def __init__(self, modules: dict[str, Module]) -> None:
        self.modules = modules
        functions = [f for module in modules.values() for f in module.functions.values()]
        self._settle(functions)
        for function in functions:  # what nobody told apart is a number
            for name, kind in function.kinds.items():
                if kind is None:
                    function.kinds[name] = Kind.INT
        self._settle(functions)
        for function in functions:
            function.raises = not function.plain
        changed = True
        while changed:  # nothing raises, unless something in it does
            changed = False
            for function in functions:
                if not function.raises and _Raising(self, function).found:
                    function.raises = changed = True

    def _settle(self, functions: list[Function]) -> None:
        changed = True
        while changed:
            changed = False
            for function in functions:
                before = function.known()
                if function.plain:
                    _Pass(self, function).run()
                changed |= function.known() != before

    def callee(self, function: Function, node: ast.Call) -> Function | None:
        """The compiled function that a call calls, or None."""
        root: ast.expr = node.func
        while isinstance(root, ast.Attribute):
            root = root.value
        if isinstance(root, ast.Name) and root.id in function.kinds:
            return None
        value = function.module.value(node.func)
        if not isinstance(value, FunctionType) or node.keywords:
            return None
        module = self.modules.get(value.__module__)
        found = module.functions.get(value.__name__) if module else None
        if found and found.plain and len(found.params) == len(node.args):
            return found
        return None

    def kind(self, function: Function, node: ast.expr) -> Kind | None:
        """The kind of an expression; None while it is not known."""
        if isinstance(node, ast.Constant):
            return Kind.INT if isinstance(node.value, int) else Kind.OBJECT
        if isinstance(node, ast.Name) and node.id in function.kinds:
            return function.kinds[node.id]
        if isinstance(node, (ast.Name, ast.Attribute)):
            value = function.module.value(node)
            return Kind.INT if is_number(value) else width(value) or Kind.OBJECT
        if isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Slice):
                return Kind.OBJECT
            base = self.kind(function, node.value)
            return Kind.OBJECT if base in (Kind.OBJECT, Kind.INT) else base and Kind.INT
        if isinstance(node, ast.BinOp):
            if isinstance(node.op, (ast.Div, ast.Pow, ast.MatMult)):
                return Kind.OBJECT
            return self._all(function, [node.left, node.right])
        if isinstance(node, ast.UnaryOp):
            return self._all(function, [node.operand])
        if isinstance(node, ast.BoolOp):
            return self._all(function, node.values)
        if isinstance(node, ast.IfExp):
            both = join(self.kind(function, node.body), self.kind(function, node.orelse))
            return both if both in POINTERS else self._all(function, [node.body, node.orelse])
        if isinstance(node, ast.Compare):
            sides = [node.left]
            for op, side in zip(node.ops, node.comparators, strict=True):
                if isinstance(op, (ast.In, ast.NotIn)) and isinstance(side, (ast.Tuple, ast.List)):
                    sides += side.elts
                else:
                    sides.append(side)
            return self._all(function, sides)
        if isinstance(node, ast.Call):
            return self._call(function, node)
        return Kind.OBJECT

    def _all(self, function: Function, nodes: list[ast.expr]) -> Kind | None:
        """INT when every one is, None while that may yet be."""
        kinds = [self.kind(function, node) for node in nodes]
        if any(kind not in (None, Kind.INT) for kind in kinds):
            return Kind.OBJECT
        return None if None in kinds else Kind.INT

    def _call(self, function: Function, node: ast.Call) -> Kind | None:
        found = self.callee(function, node)
        if found:
            return found.returns
        if isinstance(node.func, ast.Name) and not node.keywords:
            if node.func.id in CASTS and len(node.args) == 1:
                return CASTS[node.func.id]
            if node.func.id == "len":
                return Kind.INT
            if node.func.id in NUMBERS:
                return self._all(function, node.args)
        return Kind.OBJECT


class _Pass(ast.NodeVisitor):
    """One look through a function for what its names must be."""

    def __init__(self, analysis: Analysis, function: Function) -> None:
        self.analysis = analysis
        self.function = function

    def run(self) -> None:
        for statement in self.function.node.body:
            self.visit(statement)
        if self.function.returns is None and not _has_value(self.function.node):
            self.function.returns = Kind.VOID

    def kind(self, node: ast.expr) -> Kind | None:
        return self.analysis.kind(self.function, node)

    def give(self, node: ast.expr, kind: Kind | None) -> None:
        """A name, when the node is one, is of this kind."""
        if isinstance(node, ast.Name) and node.id in self.function.kinds:
            self.function.kinds[node.id] = join(self.function.kinds[node.id], kind)

    def point(self, node: ast.expr) -> None:
        """The node is used as a pointer."""
        if isinstance(node, ast.IfExp):
            self.point(node.body)
            self.point(node.orelse)
        else:
            self.give(node, Kind.POINTER)

    def keep(self, node: ast.expr) -> None:
        """The node is used as an object."""
        if isinstance(node, ast.Name) and node.id in self.function.kinds:
            if node.id in self.function.params:
                self.function.measured.add(node.id)
            elif self.function.kinds[node.id] in POINTERS:
                self.function.plain = False  # a pointer that is not a parameter has no object

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            if isinstance(target, ast.Name):
                self.give(target, self.kind(node.value))
                if self.function.kinds.get(target.id) in POINTERS:
                    self.point(node.value)
                if target.id in self.function.measured:
                    self.function.plain = False
            elif isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
                self.keep(target.value)
                self.keep(node.value)
            elif not isinstance(target, ast.Subscript):
                self.function.plain = False

    def visit_For(self, node: ast.For) -> None:
        self.generic_visit(node)
        call = node.iter
        counts = isinstance(call, ast.Call) and ast.unparse(call.func) == "range"
        self.give(node.target, Kind.INT if counts else Kind.OBJECT)
        if not counts:
            self.keep(call)

    def visit_Return(self, node: ast.Return) -> None:
        self.generic_visit(node)
        if node.value is None:
            kind: Kind | None = Kind.VOID
        else:
            kind = self.kind(node.value)
            if kind in POINTERS or kind == Kind.BUFFER:
                self.keep(node.value)
                kind = Kind.OBJECT
        self.function.returns = join(self.function.returns, kind)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.generic_visit(node)
        if isinstance(node.slice, ast.Slice):
            self.keep(node.value)
        else:
            self.give(node.value, Kind.POINTER)
            self.give(node.slice, Kind.INT)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.generic_visit(node)
        self.keep(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.generic_visit(node)
        for op, side in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, (ast.Is, ast.IsNot)):
                self.give(node.left, Kind.OBJECT)
            elif isinstance(op, (ast.In, ast.NotIn)):
                self.keep(side)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.generic_visit(node)
        if self.kind(node.right) == Kind.INT and self.kind(node.left) is None:
            self.give(node.left, Kind.INT)
        if self.kind(node.left) == Kind.INT and self.kind(node.right) is None:
            self.give(node.right, Kind.INT)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        if is_cast(node):
            assert isinstance(node.func, ast.Name)
            self.give(node.args[0], CASTS[node.func.id])
            return
        found = self.analysis.callee(self.function, node)
        if found is None:
            for argument in node.args:
                if self.kind(argument) in (*POINTERS, None):
                    self.keep(argument)
            return
        for i, argument in enumerate(node.args):
            name = found.params[i]
            kind = self.kind(argument)
            found.kinds[name] = join(found.kinds[name], kind)
            if found.kinds[name] in POINTERS:
                self.give(argument, found.kinds[name])
            if found.parameter(i) in (Kind.BUFFER, Kind.OBJECT):
                self.keep(argument)
            made = isinstance(argument, ast.Call) and not is_cast(argument)
            if found.kinds[name] in POINTERS and (made or kind == Kind.OBJECT):
                found.measured.add(name)


class _Raising(ast.NodeVisitor):
    """Whether anything in a function can raise."""

    def __init__(self, analysis: Analysis, function: Function) -> None:
        self.analysis = analysis
        self.function = function
        self.found = function.returns == Kind.OBJECT or bool(function.measured)
        for statement in function.node.body:
            self.visit(statement)

    def generic_visit(self, node: ast.AST) -> None:
        if isinstance(node, (ast.Raise, ast.Assert, ast.Slice)):
            self.found = True
        elif isinstance(node, ast.Name) and node.id in self.function.kinds:
            self.found |= self.function.kinds[node.id] == Kind.OBJECT
        elif isinstance(node, (ast.BinOp, ast.AugAssign)):
            divisor = node.right if isinstance(node, ast.BinOp) else node.value
            value = self.function.module.value(divisor)
            if isinstance(divisor, ast.Constant):
                value = divisor.value
            if isinstance(node.op, (ast.FloorDiv, ast.Mod)) and not value:
                self.found = True
        elif isinstance(node, ast.Call) and not self.found:
            callee = self.analysis.callee(self.function, node)
            self.found = callee.raises if callee else not self._is_number(node)
        elif isinstance(node, ast.Subscript) and self.analysis.kind(
            self.function, node.value
        ) not in (*POINTERS, Kind.BUFFER):
            self.found = True
        super().generic_visit(node)

    def _is_number(self, node: ast.Call) -> bool:
        if is_cast(node) or ast.unparse(node.func) == "range":
            return True
        return self.analysis.kind(self.function, node) == Kind.INT


def _is_plain(node: ast.FunctionDef) -> bool:
    """Whether a function has only what is understood."""
    for decorator in node.decorator_list:
        if not ast.unparse(decorator).startswith("micropython."):
            return False
    arguments = node.args
    if arguments.defaults or arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        return False
    inside = [n for statement in node.body for n in ast.walk(statement)]
    if any(not isinstance(n, _PLAIN) or isinstance(n, ast.FunctionDef) for n in inside):
        return False
    if any(isinstance(n, ast.Subscript) and isinstance(n.slice, ast.UnaryOp) for n in inside):
        return False  # a pointer knows no negative index
    if _has_value(node) and not _leaves(node.body):
        return False  # a number in some cases, None in others
    return not any(isinstance(n, ast.For) and not isinstance(n.target, ast.Name) for n in inside)


def _stored(node: ast.FunctionDef) -> list[str]:
    """The function's own variables."""
    nodes = list(ast.walk(node))
    shared = {name for n in nodes if isinstance(n, ast.Global) for name in n.names}
    stored = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return sorted(stored - shared)


def _has_value(node: ast.FunctionDef) -> bool:
    return any(isinstance(n, ast.Return) and n.value is not None for n in ast.walk(node))


def _leaves(statements: list[ast.stmt]) -> bool:
    """Whether nothing comes after these statements."""
    last = statements[-1]
    if isinstance(last, ast.If):
        return bool(last.orelse) and _leaves(last.body) and _leaves(last.orelse)
    if isinstance(last, ast.While):
        endless = isinstance(last.test, ast.Constant) and bool(last.test.value)
        return endless and not any(isinstance(n, ast.Break) for n in ast.walk(last))
    return isinstance(last, (ast.Return, ast.Raise))
