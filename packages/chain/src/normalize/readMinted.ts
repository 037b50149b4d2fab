import type { Fields, Reader } from "./Reader.ts"
import type { Sent } from "./readSent.ts"
import { transactionTypes } from "./transactionTypes.ts"

/**
 * What the chain credits the sender with before the execution: OP Stack's `mint`, the value of Arbitrum's deposits, and that of a
 * retryable ticket, which was in escrow and returns there if the attempt fails.
 *
 * @see https://specs.optimism.io/protocol/deposits.html
 * @see https://docs.arbitrum.io/how-arbitrum-works/l1-to-l2-messaging
 */
export const readMinted = (
  reader: Reader,
  { type, value }: Sent,
  transaction: Fields,
  succeeded: boolean
): { readonly minted?: bigint } => {
  reader.at("transaction")
  const { mint } = transaction
  const minted = (): bigint => {
    if (type === transactionTypes.deposit) return mint === undefined || mint === null ? 0n : reader.amount(mint, "mint")
    return type === transactionTypes.arbitrumDeposit || (type === transactionTypes.arbitrumRetry && succeeded)
      ? value
      : 0n
  }
  const amount = minted()
  return amount === 0n ? {} : { minted: amount }
}
