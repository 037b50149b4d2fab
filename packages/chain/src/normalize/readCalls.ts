import type { CallFrame } from "@glossa/classify"
import { callFrame, hasError, type InternalCalls, type ParsedCalls } from "./callFrame.ts"
import { flatForm, otterscanForm, parityForm } from "./frameListForms.ts"
import { limits } from "./limits.ts"
import type { Fields, Reader } from "./Reader.ts"
import { readFrameList } from "./readFrameList.ts"

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
const readCallTracer = (reader: Reader, frame: unknown, allReverted: boolean): ParsedCalls => {
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

/** Parses internal calls. `allReverted`: the receipt reports a failure, which reverts every frame. */
export const readCalls = (reader: Reader, internal: InternalCalls, allReverted: boolean): ParsedCalls => {
  switch (internal.source) {
    case "callTracer":
      return readCallTracer(reader, internal.frame, allReverted)
    case "parity":
      return readFrameList(reader, internal.traces, parityForm, allReverted)
    case "otterscan":
      return readFrameList(reader, internal.operations, otterscanForm, allReverted)
    case "flat":
      return readFrameList(reader, internal.calls, flatForm, allReverted)
  }
}
