/** Which parameter names the block whose state or trace is asked for. */
const places: ReadonlyMap<string, number> = new Map([
  ["eth_call", 1],
  ["eth_getCode", 1],
  ["eth_getBalance", 1],
  ["eth_getTransactionCount", 1],
  ["eth_getStorageAt", 2],
  ["debug_traceBlockByNumber", 0],
  ["trace_block", 0],
  ["eth_getBlockReceipts", 0]
])

/** The number of the block that a request is about; null where it names none, as `latest`, which no node has pruned. */
export const requestedBlock = (method: string, params: ReadonlyArray<unknown>): number | null => {
  const place = places.get(method)
  const tag = place === undefined ? undefined : params[place]
  return typeof tag === "string" && /^0x[0-9a-f]{1,12}$/i.test(tag) ? Number(tag) : null
}
