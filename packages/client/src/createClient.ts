import type { ClientOptions } from "./ClientOptions.ts"
import { request } from "./request.ts"
import type { Contract, Profile, Transaction, TransactionHistory } from "./schema.gen.ts"
import { type StreamEvent, type StreamOptions, stream } from "./stream.ts"

export type Blockchain = Contract["blockchain"]

/** Which transactions; all where nothing is said. */
export interface Filters {
  readonly blockchains?: ReadonlyArray<Blockchain>
  readonly actions?: ReadonlyArray<Transaction["action"]>
  readonly contractTypes?: ReadonlyArray<Transaction["contractType"]>
}

export interface HistoryOptions extends Filters {
  /** `descending` by default: the newest first. */
  readonly order?: "ascending" | "descending"
  /** A time in one of the service's layouts, or the `endingAt` of a page; now when left out. */
  readonly startingFrom?: string
  /** Transactions on a page, 1 to 100. */
  readonly limit?: number
  /** Answers without the chains that can't be read now or are not served, and names them in `warnings`. */
  readonly allowPartial?: boolean
  readonly signal?: AbortSignal
}

export interface WholeHistoryOptions extends HistoryOptions {
  /** Is told what a page lacks, before its transactions come: once for each page that has `warnings`. */
  readonly onWarnings?: (warnings: ReadonlyArray<string>) => void
}

export interface ProfileOptions {
  /** What `netWorth` is told in: dollars by default. */
  readonly currency?: Profile["netWorth"]["currency"]
  readonly signal?: AbortSignal
}

export interface ContractOptions {
  readonly blockchain?: Blockchain
  /** Why each fragment of the ABI is believed. */
  readonly evidence?: boolean
  readonly allowPartial?: boolean
  readonly signal?: AbortSignal
}

/** The operations of the service. All of them fail with `GlossaError` where the service says no. */
export interface Glossa {
  /** Who an address is. */
  readonly profile: (address: string, options?: ProfileOptions) => Promise<Profile>
  /** One page of what an address did. */
  readonly transactions: (address: string, options?: HistoryOptions) => Promise<TransactionHistory>
  /** All that an address did, page after page as it is read. */
  readonly history: (address: string, options?: WholeHistoryOptions) => AsyncGenerator<Transaction, void, undefined>
  /** What a contract can do. */
  readonly contract: (address: string, options?: ContractOptions) => Promise<Contract>
  /** What happens, as it is indexed; goes on by itself where a connection broke. */
  readonly stream: (
    options?: Filters & StreamOptions & { readonly addresses?: ReadonlyArray<string> }
  ) => AsyncGenerator<StreamEvent, void, undefined>
}

const pageQuery = ({
  blockchains,
  actions,
  contractTypes,
  order,
  startingFrom,
  limit,
  allowPartial
}: HistoryOptions) => ({
  blockchains,
  actions,
  contractTypes,
  order,
  starting_from: startingFrom,
  limit,
  allow_partial: allowPartial
})

/**
 * A client of the service.
 *
 * @example
 * import { createClient } from "@glossa/client"
 *
 * const glossa = createClient({ baseUrl: "http://localhost:8080", apiKey: "glossa-demo" })
 * const printAll = async (address: string) => {
 *   for await (const { timestamp, description } of glossa.history(address)) console.log(timestamp, description)
 * }
 */
export const createClient = (options: ClientOptions): Glossa => {
  const path = (kind: string, address: string, rest = "") => `/v1/${kind}/${encodeURIComponent(address)}${rest}`
  const json = async <A>(asked: Parameters<typeof request>[1]): Promise<A> =>
    (await request(options, asked)).json() as Promise<A>

  const transactions = (address: string, asked: HistoryOptions = {}) =>
    json<TransactionHistory>({
      path: path("address", address, "/transactions"),
      query: pageQuery(asked),
      signal: asked.signal
    })

  return {
    transactions,
    profile: (address, { currency, signal } = {}) =>
      json({ path: path("address", address), query: { currency }, signal }),
    async *history(address, { onWarnings, ...asked } = {}) {
      let from = asked.startingFrom
      for (;;) {
        const page = await transactions(address, {
          limit: 100,
          ...asked,
          ...(from === undefined ? {} : { startingFrom: from })
        })
        if (page.warnings !== undefined) onWarnings?.(page.warnings)
        if (page.transactions.length === 0) return
        yield* page.transactions
        from = page.endingAt
      }
    },
    contract: (address, { blockchain, evidence, allowPartial, signal } = {}) =>
      json({
        path: path("contract", address),
        query: { blockchain, include: evidence ? "evidence" : undefined, allow_partial: allowPartial },
        signal
      }),
    stream: ({ addresses, blockchains, actions, contractTypes, ...rest } = {}) =>
      stream(
        options,
        "/v1/stream/transactions",
        { addresses: addresses?.join(","), blockchains, actions, contractTypes },
        rest
      )
  }
}
