/** The position of the parameter with the block, for methods that need its state or trace. */
const parameterIndexes: ReadonlyMap<string, number> = new Map([
  ["eth_call", 1],
  ["eth_getCode", 1],
  ["eth_getBalance", 1],
  ["eth_getTransactionCount", 1],
  ["eth_getStorageAt", 2],
  ["debug_traceBlockByNumber", 0],
  ["debug_traceCall", 1],
  ["eth_simulateV1", 1],
  ["trace_block", 0],
  ["eth_getBlockReceipts", 0]
])

/** The number of the block of a request; null for `latest` and the like, which no node has pruned. */
export const requestedBlock = (method: string, params: ReadonlyArray<unknown>): number | null => {
  const index = parameterIndexes.get(method)
  const tag = index === undefined ? undefined : params[index]
  return typeof tag === "string" && /^0x[0-9a-f]{1,12}$/i.test(tag) ? Number(tag) : null
}
