import type { CallFrame } from "@glossa/classify"
import { callFrame } from "./callFrame.ts"
import { limits } from "./limits.ts"
import { hasError, type ParsedCalls } from "./ParsedCalls.ts"
import type { Fields, Reader } from "./Reader.ts"

const scope = "trace"

const readChildren = (
  reader: Reader,
  parent: Fields,
  parentPath: ReadonlyArray<number>,
  allReverted: boolean,
  into: Array<CallFrame>
): void => {
  const children = parent["calls"]
  if (children === undefined || children === null) return
  if (parentPath.length >= limits.depth) {
    reader.fail("calls", `calls at most ${limits.depth} deep`, children)
    return
  }
  const list = reader.list(children, "calls", limits.frames - into.length)
  for (let child = 0; child < list.length && reader.problem === null; child++) {
    const path = [...parentPath, child]
    reader.at(scope, path)
    const fields = reader.fields(list[child], "")
    const frame = callFrame(reader, fields, hasError(fields["error"]), path, allReverted)
    into.push(frame)
    readChildren(reader, fields, path, frame.reverted, into)
  }
}

/** Parses the tree of geth's callTracer, whose root is the transaction's own call. */
export const readCallTracer = (reader: Reader, frame: unknown, allReverted: boolean): ParsedCalls => {
  reader.at(scope)
  const root = reader.fields(frame, "")
  const failed = hasError(root["error"])
  const output = root["output"]
  const reading: ParsedCalls = {
    calls: [],
    failed,
    output: output === undefined || output === null ? null : reader.bytes(output, "output")
  }
  readChildren(reader, root, [], allReverted || failed, reading.calls)
  return reading
}
