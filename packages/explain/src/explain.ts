import { type Chain, chainNames, getChain } from "@glossa/classify/chains"
import type { Catalog, Metadata } from "@glossa/classify/engine"
import { loadCatalog } from "./chunks.ts"
import { type CallAll, type Client, toCallAll } from "./client/Client.ts"
import type { Explanation } from "./Explanation.ts"
import { ChainNotSupportedError, describe, InvalidArgumentError } from "./errors.ts"
import { isHash, toAddress, toUnsent, type UnsentInput } from "./input.ts"

/** What a caller may pass as a cache: a Map, or anything with its `get` and `set`, also asynchronous. Values are JSON. */
export interface Cache {
  get(key: string): unknown
  set(key: string, value: unknown): unknown
}

/** Options of {@link explain}. */
export interface ExplainOptions {
  /** A client of viem, a provider of ethers or EIP-1193, or the URL of a node. */
  readonly client: Client
  /** The address of the record, in any case. Default: the sender. */
  readonly perspective?: string | undefined
  /** The chain that the client must be of. Default: any, by `eth_chainId`. */
  readonly chain?: Chain | undefined
  /**
   * Whether to read the internal calls: `"optional"` (default) if the node traces, `"required"` to fail if it does not, `false` to read none.
   * Without them, payments of the native token by contracts are unknown.
   */
  readonly traces?: "optional" | "required" | false | undefined
  /** Whether to read the ENS names of participants, by a client of Ethereum. Default: false. */
  readonly names?: boolean | undefined
  /** Keeps the names of tokens, for example a `Map`. Default: none. */
  readonly cache?: Cache | undefined
  /**
   * Names of functions and events by selector and topic, for contracts that no catalog has. Default: the ones of `@glossa/signatures` in
   * Node, none in a browser.
   */
  readonly signatures?: Pick<Metadata, "functionName" | "eventName"> | undefined
  /** The protocols that are known. Default: the catalog of the chain. */
  readonly catalog?: Catalog | undefined
  /** Aborts the explanation: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** The chain of a client. */
export interface Connection {
  readonly chain: Chain
  readonly callAll: CallAll
}

const chainIdOf = (result: unknown): number =>
  typeof result === "string" || typeof result === "number" || typeof result === "bigint" ? Number(result) : Number.NaN

/** The chain of the client, which must be the expected one if there is one. */
export const connect = async ({
  client,
  chain: expected,
  signal
}: Pick<ExplainOptions, "client" | "chain" | "signal">): Promise<Connection> => {
  const callAll = toCallAll(client, signal)
  if (expected !== undefined && !chainNames.includes(expected))
    throw new InvalidArgumentError({ path: "chain", expected: chainNames.join(", "), seen: describe(expected) })
  const [answer] = await callAll([{ method: "eth_chainId", params: [] }])
  if (answer === undefined || "rejected" in answer) {
    const { toRequestError } = await import("./client/toRequestError.ts")
    throw toRequestError("eth_chainId", answer?.rejected)
  }
  const id = chainIdOf(answer.result)
  const seen = Number.isNaN(id) ? describe(answer.result) : String(id)
  const found = chainNames.find(name => getChain(name).chainId === id)
  if (expected !== undefined && found !== expected) {
    const { WrongChainError } = await import("@glossa/chain/reads")
    const [endpoint, label] = ["the client", "the client"]
    throw new WrongChainError({ endpoint, label, chain: expected, expected: getChain(expected).chainId, seen })
  }
  if (found === undefined) throw new ChainNotSupportedError({ chainId: seen })
  return { chain: found, callAll }
}

/**
 * Explains a transaction in one sentence, with what an address sent and received: a mined one by its hash, or one that was not sent,
 * which the node simulates if it can.
 *
 * @param transaction the hash, or `{ from, to, value, data }`
 * @returns the sentence, the assets, the reasons and the whole record
 * @throws tagged errors, each with one sentence: see `ExplainError`
 *
 * @example
 * ```ts
 * import { explain } from "@glossa/explain"
 *
 * export const describe = async (hash: `0x${string}`) => {
 *   const { description } = await explain(hash, { client: "https://node.example" })
 *   return description
 * }
 * ```
 */
export const explain = async (transaction: string | UnsentInput, options: ExplainOptions): Promise<Explanation> => {
  const { client, perspective, chain, traces, names, cache, signatures, signal } = options ?? {}
  signal?.throwIfAborted()
  const hash = isHash(transaction) ? (transaction.toLowerCase() as `0x${string}`) : undefined
  const unsent = hash === undefined ? toUnsent(transaction) : undefined
  const address = perspective === undefined ? undefined : toAddress(perspective)
  const connection = await connect({ client, chain, signal })
  const loading = options.catalog ?? loadCatalog(connection.chain)
  if (loading === undefined) throw new ChainNotSupportedError({ chainId: String(getChain(connection.chain).chainId) })
  const input = { perspective: address, names, cache, signatures, signal }
  if (unsent !== undefined) {
    const [{ explainUnsent }, catalog] = await Promise.all([import("./explainUnsent.ts"), loading])
    return explainUnsent(connection, unsent, { ...input, catalog })
  }
  const [{ explainMined }, catalog] = await Promise.all([import("./explainMined.ts"), loading])
  return explainMined(connection, hash!, { ...input, catalog, traces })
}
