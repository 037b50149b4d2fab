import type { Hex } from "@glossa/abi"

/** What `glossa abi` is told of a contract. Its parts are checked where it is read. */
interface Told {
  readonly bytecode?: unknown
  readonly selectors?: unknown
  readonly topics?: unknown
  readonly calls?: unknown
  readonly logs?: unknown
}

const [push1, push4, push32] = [0x60, 0x63, 0x7f]

const texts = (list: unknown): ReadonlyArray<string> =>
  Array.isArray(list) ? list.filter((item): item is string => typeof item === "string") : []

const firstTopics = (logs: unknown): ReadonlyArray<string> =>
  Array.isArray(logs) ? logs.flatMap(log => texts((log as { topics?: unknown } | null)?.topics).slice(0, 1)) : []

/** Constants of four bytes and of 32 that code pushes: its selectors and topics are among them. */
const pushed = (code: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  const bytes = Buffer.from(code.slice(2), "hex")
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (opcode < push1 || opcode > push32) continue
    const size = opcode - push1 + 1
    if (opcode === push4 || opcode === push32) found.push(`0x${bytes.subarray(at + 1, at + 1 + size).toString("hex")}`)
    at += size
  }
  return found
}

/** Selectors and topics that a contract may have, to be looked up before it is analyzed. */
export const idsIn = (line: string): ReadonlyArray<Hex> => {
  let told: Told
  try {
    told = (JSON.parse(line) ?? {}) as Told
  } catch {
    return []
  }
  const { bytecode, selectors, topics, calls, logs } = told
  const named = [...texts(selectors), ...texts(topics), ...firstTopics(logs)]
  const called = texts(calls).map(call => call.slice(0, 10))
  const constants = typeof bytecode === "string" ? pushed(bytecode) : []
  return [...named, ...called, ...constants].flatMap(id =>
    /^0x(?:[0-9a-f]{8}|[0-9a-f]{64})$/i.test(id) ? (id.toLowerCase() as Hex) : []
  )
}
