import { type NodeResponse, type Read, type RequestError, readTokens, withListedImage } from "@glossa/chain/reads"
import {
  type Address,
  type Catalog,
  createAnalyzer,
  type Metadata,
  nativeTokenAddress,
  type Token,
  type Transaction,
  type TransactionAnalysis,
  toJson
} from "@glossa/classify/engine"
import { inference } from "@glossa/classify/inference"
import { bundledSignatures } from "@glossa/signatures/bundled"
import type { CallAll } from "./client/Client.ts"
import { toRequestError } from "./client/toRequestError.ts"
import type { Explanation } from "./Explanation.ts"
import type { Cache, ExplainOptions } from "./explain.ts"

/** Runs a read with the client. */
export const runRead = async <A>(callAll: CallAll, read: Read<A>): Promise<A> => {
  let step = read.next()
  while (!step.done) {
    const calls = step.value
    const outcomes = await callAll(calls)
    step = read.next(
      outcomes.map(
        (outcome, i): NodeResponse =>
          "result" in outcome ? outcome : { error: toRequestError(calls[i]!.method, outcome.rejected) }
      )
    )
  }
  return step.value
}

const isToken = (value: unknown): value is Token | null => typeof value === "object"

interface KnownTokens {
  readonly tokens: ReadonlyMap<Address, Token>
  readonly error: RequestError | null
}

/** The metadata of tokens, from the cache, else from their contracts. What is not a token is cached, too. */
const getTokens = async (
  callAll: CallAll,
  { transaction, tokens: wanted }: TransactionAnalysis,
  cache: Cache | undefined
): Promise<KnownTokens> => {
  const keyOf = (address: Address) => `glossa token ${transaction.chain} ${address}`
  const tokens = new Map<Address, Token>()
  const unknown: Array<Address> = []
  for (const address of wanted) {
    const cached: unknown = await cache?.get(keyOf(address))
    if (!isToken(cached)) unknown.push(address)
    else if (cached !== null) tokens.set(address, cached)
  }
  const { tokens: read, error } = await runRead(callAll, readTokens(unknown))
  for (const address of unknown) {
    const token = read.get(address)
    if (token !== undefined) tokens.set(address, token)
    // A failed read is no reason to forget a token for good.
    if (token !== undefined || error === null) await cache?.set(keyOf(address), token ?? null)
  }
  return { tokens, error }
}

/** The options of an explanation, checked. */
export interface CheckedOptions extends Pick<ExplainOptions, "cache" | "signatures" | "names" | "signal"> {
  readonly catalog: Catalog
  /** By default the sender. */
  readonly perspective: Address | undefined
}

/** What an explanation is made of. */
interface AnalyzeInput extends CheckedOptions {
  readonly transaction: Transaction
  readonly callAll: CallAll
  readonly warnings: ReadonlyArray<string>
}

const functionNames = (
  given: ExplainOptions["signatures"] = bundledSignatures
): Pick<Metadata, "functionName" | "eventName"> => {
  const { functionName, eventName } = given ?? {}
  return { ...(functionName && { functionName }), ...(eventName && { eventName }) }
}

/** Participants whose ENS names are read. */
const maxNames = 10

const getEnsNames = async (
  { transaction, callAll, names = false, signal }: AnalyzeInput,
  analysis: TransactionAnalysis
) => {
  if (!names) return { names: {}, warnings: [] }
  const { readEnsNames } = await import("./readEnsNames.ts")
  return readEnsNames({ chain: transaction.chain, callAll }, [...analysis.participants].slice(0, maxNames), signal)
}

/** Reads the names of a transaction's tokens, and explains it for one address. */
export const analyze = async (input: AnalyzeInput): Promise<Explanation> => {
  const { transaction, callAll, catalog, perspective = transaction.from, cache, signatures, warnings } = input
  const analysis = createAnalyzer(catalog, inference)(transaction)
  const [{ tokens, error }, ens] = await Promise.all([
    getTokens(callAll, analysis, cache),
    getEnsNames(input, analysis)
  ])
  const metadata: Metadata = {
    ...functionNames(signatures),
    token: address =>
      analysis.tokens.has(address) || address === nativeTokenAddress
        ? withListedImage(transaction.chain, address, tokens.get(address))
        : undefined,
    contractName: () => undefined
  }
  const seen = analysis.record(perspective, metadata)
  const record = toJson(seen)
  const { proposer, refiners, typeSource, confidence } = analysis.because(perspective, metadata)
  const reasons = [proposer, ...refiners, ...(typeSource === undefined ? [] : [typeSource]), confidence]
  return {
    description: record.description,
    sent: record.assetsSent,
    received: record.assetsReceived,
    because: [...new Set(reasons.map(({ because }) => because))],
    participates: seen.participates,
    record,
    names: ens.names,
    warnings: [
      ...warnings,
      ...(error === null ? [] : [`Names of tokens could not be read: ${error.message}`]),
      ...ens.warnings
    ]
  }
}
