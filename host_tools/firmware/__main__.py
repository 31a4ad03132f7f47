import sys

from host_tools import problem
from host_tools.firmware import build

problem.run(build.main, sys.argv[1:])
