import { Effect } from "effect"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { textField } from "./readHeader.ts"

/** The receipts of a block by transaction hash; empty if the node does not support `eth_getBlockReceipts`. */
export const readReceipts = (
  request: Request,
  number: string
): Effect.Effect<ReadonlyMap<string, unknown>, RequestError> =>
  request("eth_getBlockReceipts", [number]).pipe(
    Effect.catchTag("chain/MethodUnsupported", () => Effect.succeed(null)),
    Effect.map(receipts => {
      const byHash = new Map<string, unknown>()
      for (const receipt of Array.isArray(receipts) ? receipts : []) {
        const hash = textField(receipt, "transactionHash")
        if (hash !== null) byHash.set(hash, receipt)
      }
      return byHash
    })
  )

/**
 * Adds missing receipts one by one, for nodes without `eth_getBlockReceipts` and for Polygon's nodes, whose lists lack the receipt of the
 * block's state sync.
 */
export const completeReceipts = Effect.fnUntraced(function* (
  request: Request,
  receipts: ReadonlyMap<string, unknown>,
  hashes: ReadonlyArray<string>
): Effect.fn.Return<ReadonlyMap<string, unknown>, RequestError> {
  const missing = hashes.filter(hash => !receipts.has(hash))
  if (missing.length === 0) return receipts
  const fetched = yield* Effect.forEach(missing, hash => request("eth_getTransactionReceipt", [hash]), {
    concurrency: "unbounded"
  })
  const all = new Map(receipts)
  for (const [i, receipt] of fetched.entries()) if (receipt !== null) all.set(missing[i]!, receipt)
  return all
})
