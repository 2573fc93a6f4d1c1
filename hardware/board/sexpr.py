"""KiCad's file format: nested lists of words and quoted texts."""


class Text(str):
    """A quoted text, as opposed to a bare word."""


def parse(source: str, start: int = 0):
    """The list that opens at `start`."""
    stack, i = [], start
    while True:
        char = source[i]
        if char == "(":
            stack.append([])
            i += 1
        elif char == ")":
            done = stack.pop()
            if not stack:
                return done
            stack[-1].append(done)
            i += 1
        elif char == '"':
            end = i + 1
            while source[end] != '"':
                end += 2 if source[end] == "\\" else 1
            stack[-1].append(Text(source[i + 1 : end].replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")))
            i = end + 1
        elif char.isspace():
            i += 1
        else:
            end = i
            while source[end] not in '() \n\t\r"':
                end += 1
            stack[-1].append(source[i:end])
            i = end


def dump(node) -> str:
    if isinstance(node, list):
        return "(" + " ".join(dump(child) for child in node) + ")"
    if isinstance(node, Text):
        return '"' + node.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(node, float):
        return f"{round(node, 4):g}"
    return str(node)


def pretty(node, depth: int = 0) -> str:
    """Short lists on one line, long ones one child a line: what KiCad writes, and what git can compare."""
    flat = dump(node)
    if not isinstance(node, list) or len(flat) < 100:
        return "\t" * depth + flat
    head = [child for child in node if not isinstance(child, list)]
    tail = [child for child in node if isinstance(child, list)]
    opening = "\t" * depth + "(" + " ".join(dump(child) for child in head)
    return opening + "\n" + "\n".join(pretty(child, depth + 1) for child in tail) + "\n" + "\t" * depth + ")"


def children(node: list, name: str) -> list[list]:
    return [child for child in node if isinstance(child, list) and child and child[0] == name]


def child(node: list, name: str) -> list:
    return children(node, name)[0]
