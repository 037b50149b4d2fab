import { limits } from "../normalize/limits.ts"
import { hasError } from "../normalize/ParsedCalls.ts"
import type { Fields, Reader } from "../normalize/Reader.ts"

interface TracedLog {
  readonly log: Fields
  /** The position among all logs of the transaction, where the node gives it. */
  readonly index: number | null
}

const countOrNull = (reader: Reader, value: unknown, key: string): number | null =>
  value === undefined || value === null ? null : reader.count(value, key)

const ownLogs = (reader: Reader, frame: Fields) => {
  const { logs } = frame
  if (logs === undefined || logs === null) return []
  return reader.list(logs, "logs", limits.logs).map(entry => {
    const log = reader.fields(entry, "logs")
    return {
      log,
      index: countOrNull(reader, log["index"], "index"),
      position: countOrNull(reader, log["position"], "position")
    }
  })
}

/**
 * The logs of a call tree that were not reverted, in the order of execution. `position` is the number of the frame's calls before a log
 * (geth since 1.13.5); without it, `index` orders them (Erigon, reth); without both, a frame's logs follow those of its calls.
 */
export const tracedLogs = (reader: Reader, root: Fields): ReadonlyArray<Fields> => {
  const found: Array<TracedLog> = []
  const walk = (frame: Fields, depth: number): void => {
    if (reader.problem !== null || depth > limits.depth || hasError(frame["error"])) return
    const { calls } = frame
    const children = calls === undefined || calls === null ? [] : reader.list(calls, "calls", limits.frames)
    const logs = ownLogs(reader, frame)
    for (let child = 0; child <= children.length; child++) {
      const isLast = child === children.length
      for (const { position, log, index } of logs)
        if (position === null || position > children.length ? isLast : position === child) found.push({ log, index })
      if (!isLast) walk(reader.fields(children[child], "calls"), depth + 1)
    }
  }
  reader.at("trace")
  walk(root, 0)
  const hasPositions = found.every(({ log }) => log["position"] !== undefined && log["position"] !== null)
  const isIndexed = found.every(({ index }) => index !== null)
  if (!hasPositions && isIndexed) found.sort((a, b) => a.index! - b.index!)
  return found.map(({ log }) => log)
}
