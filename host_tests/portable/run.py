"""Run portable tests on MicroPython: micropython -X heapsize=192k host_tests/portable/run.py test_file.py ...

pytest runs the same files on the PC. Here there is no pytest, so: import each file, call each `test_*`, count.
MAGNAT_FIRMWARE names a folder of .mpy files to test instead of the sources, which take memory to compile.
"""

# pyright: reportAttributeAccessIssue=false
# (what MicroPython's gc and sys have and the PC's have not)
import gc
import os
import sys

here = sys.argv[0].rsplit("/", 1)[0] if "/" in sys.argv[0] else "."
sys.path[:0] = [os.getenv("MAGNAT_FIRMWARE") or here + "/../../firmware", here]

passed = failed = 0
least_free = gc.mem_free()
for path in sys.argv[1:]:
    module_name = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    tests = {}
    try:
        module = __import__(module_name)
        tests = {name: getattr(module, name) for name in sorted(dir(module)) if name.startswith("test_")}
    except Exception as error:
        failed += 1
        print("FAILED", path, "does not import")
        sys.print_exception(error)
    for name, test in tests.items():
        try:
            test()
            passed += 1
        except Exception as error:
            failed += 1
            print("FAILED", path, name)
            sys.print_exception(error)
        gc.collect()
        least_free = min(gc.mem_free(), least_free)
    module = test = tests = None
    sys.modules.pop(module_name, None)

print(f"least free heap seen: {least_free} bytes")
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or not passed else 0)
