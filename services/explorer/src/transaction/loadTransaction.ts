import { type Blockchain, type GlossaClient, GlossaError } from "@glossa/client"
import { apiKey } from "../state/client.ts"
import type { TransactionRecord } from "./records.ts"

/** A record for the page. */
export interface LoadedTransaction {
  readonly record: TransactionRecord
  /** Whether only the record could be read: it is in the index, but its node is unavailable, or not read without a key. */
  readonly isPartial: boolean
}

interface TransactionRequest {
  readonly hash: string
  readonly address: string | undefined
  /** From the URL, so that it may be anything; the service checks it. */
  readonly blockchain: string | undefined
  readonly signal: AbortSignal
}

const isUnavailable = (error: unknown) => error instanceof GlossaError && error.status === 503

/**
 * Loads a transaction with everything that the page shows, or the record alone if the chain's node is unavailable or if there is no key.
 */
export const loadTransaction = async (
  client: GlossaClient,
  { hash, address, blockchain, signal }: TransactionRequest
): Promise<LoadedTransaction> => {
  const options = {
    ...(address === undefined ? {} : { address }),
    ...(blockchain === undefined ? {} : { blockchain: blockchain as Blockchain }),
    signal
  }
  if (apiKey.peek() === undefined) return { record: await client.getTransaction(hash, options), isPartial: true }
  try {
    const record = await client.getTransaction(hash, {
      ...options,
      include: ["facts", "ledger", "logs", "calls", "evidence"]
    })
    return { record, isPartial: false }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const record = await client.getTransaction(hash, options).catch(() => {
      throw error
    })
    return { record, isPartial: true }
  }
}
