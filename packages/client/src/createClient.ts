import type { ClientOptions } from "./ClientOptions.ts"
import { checkOptions } from "./checkOptions.ts"
import { backoff, type RequestOptions, readJson, request, responseOf } from "./request.ts"
import type {
  Blockchain,
  Contract,
  Decoded,
  Previews,
  Profile,
  Transaction,
  TransactionDetails,
  TransactionHistory,
  TransactionList,
  UnsentTransaction
} from "./schema.gen.ts"
import { type StreamEvent, type StreamOptions, stream } from "./stream.ts"
import { UnexpectedResponseError } from "./UnexpectedResponseError.ts"
import { wait } from "./wait.ts"

/** Filters of transactions. An absent filter selects all. */
export interface TransactionFilters {
  readonly blockchains?: ReadonlyArray<Blockchain>
  readonly actions?: ReadonlyArray<Transaction["action"]>
  readonly contractTypes?: ReadonlyArray<Transaction["contractType"]>
  /** Ids of protocols, as `metadata.protocol` has them. */
  readonly protocols?: ReadonlyArray<string>
  /** `hide` leaves out transactions that are marked as spam (default `show`). */
  readonly spam?: "show" | "hide"
}

/** Options of `getTransactions`. */
export interface HistoryOptions extends TransactionFilters {
  /** Default `descending`, newest first. */
  readonly order?: "ascending" | "descending"
  /** A time in one of the service's layouts, or the `endingAt` of a page. Default now. */
  readonly startingFrom?: string
  /** The other end of the history, inclusive for a time, exclusive for a cursor. By default there is no end. */
  readonly endingAt?: string
  /** Additional parts of the records: the facts, with every transfer. */
  readonly include?: ReadonlyArray<"facts">
  /** Transactions per page, 1 to 100. */
  readonly limit?: number
  /** Whether to skip unavailable chains, which `warnings` then lists, instead of failing. */
  readonly allowPartial?: boolean
  readonly signal?: AbortSignal
}

/** Options of `iterateTransactions`. */
export interface WholeHistoryOptions extends HistoryOptions {
  /** Called with the `warnings` of a page before its transactions. */
  readonly onWarnings?: (warnings: ReadonlyArray<string>) => void
}

/** Options of `getProfile`. */
export interface ProfileOptions {
  /** The currency of `netWorth` (default dollars). */
  readonly currency?: Profile["netWorth"]["currency"]
  /** Additional parts of the profile: priced assets, and approvals that were not revoked. */
  readonly include?: ReadonlyArray<"holdings" | "approvals">
  readonly signal?: AbortSignal
}

/** Options of `getContract`. */
export interface ContractOptions {
  /** The chain of the contract. Default: the first chain that has code at the address, verified contracts first. */
  readonly blockchain?: Blockchain
  /** Whether to include the evidence for each entry of the ABI. */
  readonly evidence?: boolean
  readonly allowPartial?: boolean
  readonly signal?: AbortSignal
}

/** Options of `getAbi`. */
export interface AbiOptions extends Pick<ContractOptions, "blockchain" | "allowPartial" | "signal"> {
  /** JSON, fragments for ethers and viem, a Solidity interface, or a TypeScript constant. Default `json`. */
  readonly format?: "json" | "human-readable" | "solidity" | "typescript"
}

/** An additional part of a record: facts, the ledger, decoded logs, decoded calls, or the evidence. */
export type Include = "facts" | "ledger" | "logs" | "calls" | "evidence"

/** Options of `getTransaction` and `getTransactionsByHash`. */
export interface TransactionOptions {
  /** The address or ENS name whose record is returned. Default: the sender. */
  readonly address?: string
  /** Default: the first chain that has the transaction. */
  readonly blockchain?: Blockchain
  readonly include?: ReadonlyArray<Include>
  readonly signal?: AbortSignal
}

/** Options of `decode`. */
export interface DecodeOptions {
  /** Calldata with its selector, the data of a log, or revert data, in hex; at most about 4,000 bytes. */
  readonly data: string
  /** The topics of a log. */
  readonly topics?: ReadonlyArray<string>
  /** The contract that is called, or that emitted the log. Without it, data is decoded by signatures. */
  readonly to?: string
  /** The chain of the contract. Default: the first chain that knows it, verified contracts first. */
  readonly blockchain?: Blockchain
  /** Default: a log if there are topics; else calldata, or revert data if no function fits. */
  readonly kind?: Decoded["kind"]
  readonly signal?: AbortSignal
}

/** Options of `preview`. */
export interface PreviewOptions {
  /** Additional parts of the records. */
  readonly include?: ReadonlyArray<Include>
  readonly signal?: AbortSignal
}

/** The operations of the service. They reject with `GlossaError` for error responses. */
export interface GlossaClient {
  /** Returns the profile of an address. */
  readonly getProfile: (address: string, options?: ProfileOptions) => Promise<Profile>
  /** Returns one page of an address's transactions. */
  readonly getTransactions: (address: string, options?: HistoryOptions) => Promise<TransactionHistory>
  /**
   * Iterates over all transactions of an address and fetches each page when it is needed. In ascending order it waits for transactions that
   * the service holds back (`waitingFor`), and ends when no more follow.
   */
  readonly iterateTransactions: (
    address: string,
    options?: WholeHistoryOptions
  ) => AsyncGenerator<Transaction, void, undefined>
  /**
   * Returns all transactions of an address as a CSV file, in a response whose body is read as it arrives. Reading the body rejects
   * if the service cannot read the rest.
   */
  readonly getTransactionsCsv: (address: string, options?: Omit<HistoryOptions, "include">) => Promise<Response>
  /** Returns a mined or pending transaction by its hash. */
  readonly getTransaction: (hash: string, options?: TransactionOptions) => Promise<TransactionDetails>
  /** Returns up to 100 transactions by their hashes, in that order, with a problem for each hash that fails. */
  readonly getTransactionsByHash: (
    hashes: ReadonlyArray<string>,
    options?: TransactionOptions
  ) => Promise<TransactionList>
  /** Returns a contract with its ABI. */
  readonly getContract: (address: string, options?: ContractOptions) => Promise<Contract>
  /** Returns the ABI of a contract alone, as text. */
  readonly getAbi: (address: string, options?: AbiOptions) => Promise<string>
  /** Returns calldata, a log or revert data with its values. */
  readonly decode: (options: DecodeOptions) => Promise<Decoded>
  /** Previews a transaction, or up to 5 transactions of one chain that are executed in order. Nothing is signed or sent. */
  readonly preview: (
    transactions: UnsentTransaction | ReadonlyArray<UnsentTransaction>,
    options?: PreviewOptions
  ) => Promise<Previews>
  /** Iterates over transactions as they are indexed. Reconnects without losing or repeating events. */
  readonly streamTransactions: (
    options?: TransactionFilters & StreamOptions & { readonly addresses?: ReadonlyArray<string> }
  ) => AsyncGenerator<StreamEvent, void, undefined>
}

const filterQuery = ({ blockchains, actions, contractTypes, protocols, spam }: TransactionFilters) => ({
  blockchains,
  actions,
  contractTypes,
  protocol: protocols,
  spam
})

const pageQuery = ({ order, startingFrom, endingAt, limit, include, allowPartial, ...filters }: HistoryOptions) => ({
  ...filterQuery(filters),
  order,
  starting_from: startingFrom,
  ending_at: endingAt,
  limit,
  include,
  allow_partial: allowPartial
})

/**
 * Returns a client of the service. Throws a TypeError if `baseUrl` is not an http or https URL, or if `apiKey` cannot be a key.
 *
 * @example
 * import { createClient } from "@glossa/client"
 *
 * const glossa = createClient({ baseUrl: "http://localhost:8080", apiKey: "glossa-demo" })
 * const printAll = async (address: string) => {
 *   for await (const { timestamp, description } of glossa.iterateTransactions(address)) console.log(timestamp, description)
 * }
 */
export const createClient = (options: ClientOptions): GlossaClient => {
  checkOptions(options)
  const path = (kind: string, address: string, rest = "") => `/v1/${kind}/${encodeURIComponent(address)}${rest}`
  const fetchJson = <A extends object>(requestOptions: RequestOptions): Promise<A> =>
    request(options, requestOptions, readJson<A>)

  const getTransactions = (address: string, historyOptions: HistoryOptions = {}) =>
    fetchJson<TransactionHistory>({
      path: path("address", address, "/transactions"),
      query: pageQuery(historyOptions),
      signal: historyOptions.signal
    })

  return {
    getTransactions,
    getProfile: (address, { currency, include, signal } = {}) =>
      fetchJson({ path: path("address", address), query: { currency, include }, signal }),
    async *iterateTransactions(address, { onWarnings, ...historyOptions } = {}) {
      let startingFrom = historyOptions.startingFrom
      for (let emptyPages = 0; ; ) {
        const page = await getTransactions(address, {
          limit: 100,
          ...historyOptions,
          ...(startingFrom === undefined ? {} : { startingFrom })
        })
        if (page.transactions.length > 0 && page.endingAt === startingFrom)
          throw new UnexpectedResponseError(200, `endingAt does not advance from ${startingFrom}`)
        if (page.warnings !== undefined) onWarnings?.(page.warnings)
        yield* page.transactions
        startingFrom = page.endingAt
        emptyPages = page.transactions.length === 0 ? emptyPages + 1 : 0
        if (page.waitingFor !== undefined) await wait(backoff(emptyPages, options), historyOptions.signal)
        else if (emptyPages > 0) return
      }
    },
    getTransactionsCsv: (address, { signal, ...historyOptions } = {}) =>
      request(
        options,
        {
          path: path("address", address, "/transactions.csv"),
          query: pageQuery(historyOptions),
          signal
        },
        responseOf("text/csv")
      ),
    getContract: (address, { blockchain, evidence, allowPartial, signal } = {}) =>
      fetchJson({
        path: path("contract", address),
        query: { blockchain, include: evidence ? "evidence" : undefined, allow_partial: allowPartial },
        signal
      }),
    getAbi: (address, { blockchain, format = "json", allowPartial, signal } = {}) => {
      const query = { blockchain, format, allow_partial: allowPartial }
      const responseOfFormat = responseOf(format === "json" ? "application/json" : "text/plain")
      return request(options, { path: path("contract", address), query, signal }, async response =>
        (await responseOfFormat(response)).text()
      )
    },
    getTransaction: (hash, { signal, address, blockchain, include } = {}) =>
      fetchJson({
        path: path("transaction", hash),
        query: { address, blockchain, include },
        signal
      }),
    getTransactionsByHash: (hashes, { signal, address, blockchain, include } = {}) =>
      fetchJson({
        path: "/v1/transactions",
        query: { hashes: hashes.join(","), address, blockchain, include },
        signal
      }),
    decode: ({ signal, data, to, blockchain, topics, kind }) =>
      fetchJson({ path: "/v1/decode", query: { data, to, blockchain, topics, kind }, signal }),
    preview: (body, { include, signal } = {}) => fetchJson({ path: "/v1/preview", query: { include }, body, signal }),
    streamTransactions: ({ addresses, include, ...rest } = {}) =>
      stream(
        options,
        "/v1/stream/transactions",
        { addresses: addresses?.join(","), ...filterQuery(rest), include },
        rest
      )
  }
}
