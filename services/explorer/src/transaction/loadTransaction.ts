import { type Blockchain, type GlossaClient, GlossaError } from "@glossa/client"
import type { TransactionRecord } from "./records.ts"

/** A record for the page. */
export interface LoadedTransaction {
  readonly record: TransactionRecord
  /** Whether only the record could be read: it is in the index, but its node is unavailable. */
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

/** Loads a transaction with everything that the page shows, or the record alone if the chain's node is unavailable. */
export const loadTransaction = async (
  client: GlossaClient,
  { hash, address, blockchain, signal }: TransactionRequest
): Promise<LoadedTransaction> => {
  const options = {
    ...(address === undefined ? {} : { address }),
    ...(blockchain === undefined ? {} : { blockchain: blockchain as Blockchain }),
    signal
  }
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
