import type { Address, Chain, Hex, RecordJson } from "@glossa/classify"
import { createClient } from "@glossa/client"
import type { Extras, Include } from "@glossa/transactions"
import { Data, Effect } from "effect"

/** A record with the requested additional parts, as the service returns it. */
export type Explanation = RecordJson & Extras

export interface ExplainOptions {
  /** The address whose record is shown; the sender by default. */
  readonly address: Address | undefined
  /** The chain of the transaction; any by default. */
  readonly chain: Chain | undefined
  /** Additional parts of the record. */
  readonly include: ReadonlyArray<Include>
}

/** The Glossa service returned an error, or no response. */
export class ServiceFailedError extends Data.TaggedError("cli/ServiceFailed")<{ readonly cause: unknown }> {
  override get message(): string {
    return `The service failed: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
  }
}

/** Explains a transaction that a Glossa service knows or reads. */
export const explainFromService = (
  { url, key }: { readonly url: string; readonly key: string },
  hash: Hex,
  { address, chain, include }: ExplainOptions
) =>
  Effect.tryPromise({
    try: async signal =>
      (await createClient({ baseUrl: url, apiKey: key }).getTransaction(hash, {
        include,
        signal,
        ...(address === undefined ? {} : { address }),
        ...(chain === undefined ? {} : { blockchain: chain })
      })) as Explanation,
    catch: cause => new ServiceFailedError({ cause })
  })
