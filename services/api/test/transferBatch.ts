/** Words of calldata in hex. */
export const word = (value: string | number): string =>
  (typeof value === "number" ? value.toString(16) : value.slice(2)).padStart(64, "0")

const transferBatch = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"

const list = (values: ReadonlyArray<number>) => [values.length, ...values].map(word).join("")

/** The code of a contract that logs its calldata: four topics, then the data. */
export const emitter = "0x3660809003806080600037606035604035602035600035846000a400"

/** Calldata for `emitter`: a transfer of so many ids, from the first on (ERC-1155). */
export const transferBatchCall = (from: string, to: string, ids: number, first: number): string => {
  const all = Array.from({ length: ids }, (_, i) => first + i)
  const head = [transferBatch, from, from, to, 64, 64 + 32 * (ids + 1)].map(word).join("")
  return `0x${head}${list(all)}${list(all.map(id => id % 1_000))}`
}
