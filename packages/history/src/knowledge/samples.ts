import type { Address, Hex, Transaction } from "@glossa/classify"

/** One call that a contract was sent, or one log that it wrote. */
export interface Sample {
  readonly address: Address
  /** A call's selector, a log's first topic. */
  readonly id: Hex
  /** 0 or 1: of each kind one of either is kept, so that two differ. */
  readonly half: number
  /** A log's other topics, joined. */
  readonly topics: Hex
  /** Calldata with its selector, or a log's data. */
  readonly data: Hex
}

/** Longer ones decide nothing more, and would be most of what is kept. Digits with the prefix. */
const longest = 2 + 2 * 2_048

const halfOf = (data: string): number => {
  let sum = 0
  for (let at = data.length - 1; at > 1; at -= 3) sum ^= data.charCodeAt(at)
  return sum & 1
}

const call = (address: Address | null, data: Hex): ReadonlyArray<Sample> =>
  address === null || data.length < 10 || data.length > longest
    ? []
    : [{ address, id: data.slice(0, 10) as Hex, half: halfOf(data), topics: "0x", data }]

/** What a transaction shows of the contracts in it: calls that were answered, and logs. */
export const samplesOf = ({ to, input, succeeded, calls, logs }: Transaction): ReadonlyArray<Sample> => {
  if (!succeeded) return []
  const samples = [...call(to, input)]
  for (const frame of calls ?? [])
    if (!frame.reverted && frame.type !== "create" && frame.type !== "create2")
      samples.push(...call(frame.to, frame.input))
  for (const { address, topics, data } of logs) {
    const [id, ...others] = topics
    if (id === undefined || data.length > longest) continue
    const indexed: Hex = `0x${others.map(topic => topic.slice(2)).join("")}`
    samples.push({ address, id, half: halfOf(data + indexed), topics: indexed, data })
  }
  return samples
}
