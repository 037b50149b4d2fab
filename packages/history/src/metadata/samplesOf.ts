import type { Address, Hex, Transaction } from "@glossa/classify"

/** A call to a contract, or a log that it emitted. */
export interface Sample {
  readonly address: Address
  /** A call's selector, a log's first topic. */
  readonly id: Hex
  /** 0 or 1, a hash of the data: one sample of each half is stored, so that the two differ. */
  readonly half: number
  /** A log's other topics, concatenated. */
  readonly topics: Hex
  /** Calldata including the selector, or a log's data. */
  readonly data: Hex
}

/** Hex digits with the prefix. Longer data adds no evidence, and would fill most of the table. */
const maxLength = 2 + 2 * 2_048

const halfOf = (data: string): number => {
  let sum = 0
  for (let index = data.length - 1; index > 1; index -= 3) sum ^= data.charCodeAt(index)
  return sum & 1
}

const call = (address: Address | null, data: Hex): ReadonlyArray<Sample> =>
  address === null || data.length < 10 || data.length > maxLength
    ? []
    : [{ address, id: data.slice(0, 10) as Hex, half: halfOf(data), topics: "0x", data }]

/** The samples that a transaction contains: successful calls and logs. */
export const samplesOf = ({ to, input, succeeded, calls, logs }: Transaction): ReadonlyArray<Sample> => {
  if (!succeeded) return []
  const samples = [...call(to, input)]
  for (const frame of calls ?? [])
    if (!frame.reverted && frame.type !== "create" && frame.type !== "create2")
      samples.push(...call(frame.to, frame.input))
  for (const { address, topics, data } of logs) {
    const [id, ...others] = topics
    if (id === undefined || data.length > maxLength) continue
    const indexed: Hex = `0x${others.map(topic => topic.slice(2)).join("")}`
    samples.push({ address, id, half: halfOf(data + indexed), topics: indexed, data })
  }
  return samples
}
