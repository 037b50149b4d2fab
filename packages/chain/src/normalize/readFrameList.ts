import type { Hex } from "@glossa/classify"
import { callFrame, callType, hasError, type ParsedCalls, type RawFrame } from "./callFrame.ts"
import { limits } from "./limits.ts"
import type { Fields, Reader } from "./Reader.ts"

/** The failed frames, as a tree of their paths. */
interface RevertedPath {
  reverted: boolean
  readonly children: Map<number, RevertedPath>
}

/** Finds out whether a frame or one of its ancestors failed, for sources with a list of frames. */
class RevertedPaths {
  readonly #root: RevertedPath = { reverted: false, children: new Map() }

  add(path: ReadonlyArray<number>): void {
    let at = this.#root
    for (const child of path) {
      let next = at.children.get(child)
      if (next === undefined) {
        next = { reverted: false, children: new Map() }
        at.children.set(child, next)
      }
      at = next
    }
    at.reverted = true
  }

  has(path: ReadonlyArray<number>): boolean {
    let at: RevertedPath | undefined = this.#root
    for (const child of path) {
      if (at.reverted) return true
      at = at.children.get(child)
      if (at === undefined) return false
    }
    return at.reverted
  }
}

/** The names of the fields in one source. */
export interface FrameListForm {
  readonly scope: string
  readonly frame: (entry: Fields) => RawFrame
  readonly output: (entry: Fields) => unknown
}

const bare: ReadonlyArray<number> = []

const readPath = (reader: Reader, value: unknown): ReadonlyArray<number> => {
  const path = reader.list(value, "traceAddress", limits.depth)
  for (const child of path) {
    if (typeof child === "number") reader.count(child, "traceAddress", limits.frames)
    else reader.fail("traceAddress", "a list of numbers", child)
  }
  return path as ReadonlyArray<number>
}

const hasPath = (entry: Fields): boolean => entry["traceAddress"] !== undefined && entry["traceAddress"] !== null

/**
 * Parses a list of internal calls in the order of execution. An entry with an empty `traceAddress` is the transaction's own call. An
 * entry without `traceAddress` is reverted only by its own error.
 */
export const readFrameList = (
  reader: Reader,
  value: unknown,
  form: FrameListForm,
  allReverted: boolean
): ParsedCalls => {
  reader.at("")
  const entries = reader.list(value, form.scope, limits.frames)
  const revertedPaths = new RevertedPaths()
  const paths: Array<ReadonlyArray<number>> = []
  const frames: Array<RawFrame> = []
  for (let i = 0; i < entries.length && reader.problem === null; i++) {
    reader.at(form.scope, i)
    const entry = reader.fields(entries[i], "")
    const path = hasPath(entry) ? readPath(reader, entry["traceAddress"]) : bare
    paths.push(path)
    const frame = form.frame(entry)
    frames.push(frame)
    const isReverted = hasError(entry["error"]) || (path.length > 0 && callType(frame.type) === "unknown")
    if (isReverted && hasPath(entry)) revertedPaths.add(path)
  }
  let failed = false
  let output: Hex | null = null
  const calls: ParsedCalls["calls"] = []
  for (let i = 0; i < paths.length && reader.problem === null; i++) {
    reader.at(form.scope, i)
    const entry = entries[i] as Fields
    const path = paths[i]!
    const own = hasError(entry["error"])
    if (path.length === 0 && hasPath(entry)) {
      failed = own
      const returned = form.output(entry)
      if (returned !== undefined && returned !== null) output = reader.bytes(returned, "output")
    } else {
      calls.push(callFrame(reader, frames[i]!, own, path, allReverted || revertedPaths.has(path)))
    }
  }
  return { calls, failed, output }
}
