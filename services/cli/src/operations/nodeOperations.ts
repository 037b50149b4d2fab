import { type Abi, type AbiForm, formatAbi } from "@glossa/abi/effect"
import type { Names } from "@glossa/chain"
import { type Chain, checksumAddress, type Hex } from "@glossa/classify"
import type {
  Contract,
  Decoded,
  DecodeOptions,
  HistoryOptions,
  PreviewOptions,
  Previews as PreviewsJson,
  Profile,
  TransactionDetails,
  TransactionHistory,
  TransactionOptions,
  UnsentTransaction
} from "@glossa/client"
import type { OperationMethods } from "@glossa/client/mcp"
import { ContractDecoder, ContractLookup } from "@glossa/contracts"
import { AddressHistory, ContractStore, VerifiedAbis } from "@glossa/history"
import { Profiles } from "@glossa/profile"
import { decodeCursor, encodeCursor, type PageCursor } from "@glossa/timestamp/effect"
import { Previews, Transactions } from "@glossa/transactions"
import { Clock, Effect, type Redacted, Result } from "effect"
import type { ContractAbis } from "../abi/readAbis.ts"
import { nodeChains } from "../nodes/nodeChains.ts"
import { nodeServices } from "../nodes/nodeServices.ts"
import { InvalidArgumentError, resolveAddress, toUnsentTransaction } from "./toUnsentTransaction.ts"

const defaultLimit = 50

const withWarnings = <A extends object>(answer: A, warnings: ReadonlyArray<string>) =>
  warnings.length === 0 ? answer : { ...answer, warnings: [...warnings] }

const toCursor = (name: string, text: string) =>
  decodeCursor(text).pipe(
    Result.mapError(({ message }) => new InvalidArgumentError({ name, reason: message })),
    Effect.fromResult
  )

/** Cursors come from parsed arguments and from rows. */
const cursorText = (cursor: PageCursor): string => Result.getOrThrow(encodeCursor(cursor))

const checkServed = (asked: ReadonlyArray<Chain>, served: ReadonlyArray<Chain>) => {
  const unserved = asked.filter(chain => !served.includes(chain))
  return unserved.length === 0
    ? Effect.void
    : Effect.fail(
        new InvalidArgumentError({
          name: "blockchain",
          reason: `expected a chain that has a node (${served.join(", ")}), got ${unserved.join(", ")}`
        })
      )
}

const getTransactions = Effect.fnUntraced(function* (
  text: string,
  chains: ReadonlyArray<Chain>,
  options: HistoryOptions
) {
  const { order = "descending", startingFrom, endingAt, limit = defaultLimit, blockchains, ...rest } = options
  const { allowPartial: _, signal: __, ...filters } = rest
  const address = yield* resolveAddress(text)
  yield* checkServed(blockchains ?? [], chains)
  const now = { second: Math.floor((yield* Clock.currentTimeMillis) / 1_000), position: null }
  const from = startingFrom === undefined ? now : yield* toCursor("startingFrom", startingFrom)
  const page = yield* (yield* AddressHistory).getPage({
    ...filters,
    ...(endingAt === undefined ? {} : { until: yield* toCursor("endingAt", endingAt) }),
    address,
    order,
    limit,
    from,
    chains: blockchains ?? chains
  })
  const waitingFor = page.heldBackBy.map(({ chain }) => chain)
  return withWarnings(
    {
      address: checksumAddress(address),
      transactions: page.rows.map(({ record }) => record),
      endingAt: cursorText(page.next ?? from),
      ...(waitingFor.length > 0 && { waitingFor })
    },
    (page.incomplete ?? []).map(({ chain, reason }) => `${chain}: ${reason}`)
  )
})

type ProfileOptions = NonNullable<Parameters<OperationMethods["getProfile"]>[1]>

const getProfile = Effect.fnUntraced(function* (text: string, { currency, include }: ProfileOptions) {
  const address = yield* resolveAddress(text)
  const { profile, warnings, ...parts } = yield* (yield* Profiles).get(address, currency, include)
  return withWarnings({ ...profile, ...parts }, warnings)
})

interface ContractQuery {
  readonly chain: Chain | undefined
  readonly includeEvidence: boolean
  readonly allowPartial: boolean
}

const getContract = Effect.fnUntraced(function* (text: string, { chain, ...options }: ContractQuery) {
  const { lookup } = yield* ContractLookup
  const chains = chain === undefined ? {} : { chains: [chain] }
  const { contract, warnings } = yield* lookup(yield* resolveAddress(text), { ...chains, ...options })
  return withWarnings(contract, warnings)
})

const getAbi = (text: string, format: AbiForm, query: Omit<ContractQuery, "includeEvidence">) =>
  Effect.map(getContract(text, { ...query, includeEvidence: false }), ({ abi }) =>
    formatAbi(JSON.parse(abi) as Abi, format)
  )

/** Decodes by the contract's ABI, which is looked up first; if this fails, by signatures. */
const decode = Effect.fnUntraced(function* ({ data, topics, to, blockchain, kind }: DecodeOptions) {
  const isHex = (text: string) => /^0x(?:[0-9a-f]{2})*$/i.test(text)
  if (![data, ...(topics ?? [])].every(isHex))
    return yield* new InvalidArgumentError({ name: "data", reason: "expected 0x and pairs of hexadecimal digits" })
  const address = to === undefined ? undefined : yield* resolveAddress(to)
  if (address !== undefined)
    yield* Effect.ignore(
      ContractLookup.use(({ lookup }) => lookup(address, blockchain === undefined ? {} : { chains: [blockchain] }))
    )
  const encoded = {
    data: data.toLowerCase() as Hex,
    ...(topics === undefined ? {} : { topics: topics.map(topic => topic.toLowerCase() as Hex) }),
    ...(kind === undefined ? {} : { kind })
  }
  const decoded = yield* ContractDecoder.use(({ decode }) => decode(encoded, { chain: blockchain, address }))
  return decoded ?? (yield* new InvalidArgumentError({ name: "data", reason: "no known ABI or signature decodes it" }))
})

const getTransaction = Effect.fnUntraced(function* (
  hash: string,
  served: ReadonlyArray<Chain>,
  { address, blockchain, include = [] }: TransactionOptions
) {
  if (!/^0x[0-9a-f]{64}$/i.test(hash))
    return yield* new InvalidArgumentError({ name: "hash", reason: "expected 0x and 64 hexadecimal digits" })
  if (blockchain !== undefined) yield* checkServed([blockchain], served)
  const { record, extras } = yield* (yield* Transactions).get(hash.toLowerCase() as Hex, {
    chains: blockchain === undefined ? served : [blockchain],
    include,
    ...(address === undefined ? {} : { address: yield* resolveAddress(address) })
  })
  return { ...record, ...extras }
})

const preview = Effect.fnUntraced(function* (
  transactions: ReadonlyArray<UnsentTransaction>,
  served: ReadonlyArray<Chain>,
  include: PreviewOptions["include"]
) {
  const chains = [...new Set(transactions.map(({ blockchain }) => blockchain))]
  const [chain, ...others] = chains
  if (chain === undefined || others.length > 0 || !served.includes(chain))
    return yield* new InvalidArgumentError({
      name: "blockchain",
      reason: `expected one chain that has a node (${served.join(", ")}), got ${chains.join(", ") || "no transaction"}`
    })
  const unsent = yield* Effect.forEach(transactions, toUnsentTransaction)
  return yield* (yield* Previews).preview(chain, unsent, include === undefined ? {} : { include })
})

type Services = Profiles | AddressHistory | ContractLookup | ContractDecoder | Transactions | Previews | Names

/** The operations over nodes alone. They reject with the errors of the packages. */
export const nodeOperations = (chains: ReadonlyArray<Chain>): Effect.Effect<OperationMethods, never, Services> =>
  Effect.map(Effect.context<Services>(), context => {
    // The client's types, which are generated, have mutable arrays.
    const run = <A>(effect: Effect.Effect<unknown, unknown, Services>, signal: AbortSignal | undefined) =>
      Effect.runPromiseWith(context)(effect, signal === undefined ? {} : { signal }) as Promise<A>
    return {
      getProfile: (address, options = {}) => run<Profile>(getProfile(address, options), options.signal),
      getTransactions: (address, { signal, ...options } = {}) =>
        run<TransactionHistory>(getTransactions(address, chains, options), signal),
      getContract: (address, { blockchain, evidence = false, allowPartial = false, signal } = {}) =>
        run<Contract>(getContract(address, { chain: blockchain, includeEvidence: evidence, allowPartial }), signal),
      getAbi: (address, { blockchain, format = "json", allowPartial = false, signal } = {}) =>
        run<string>(getAbi(address, format, { chain: blockchain, allowPartial }), signal),
      decode: ({ signal, ...options }) => run<Decoded>(decode(options), signal),
      getTransaction: (hash, options = {}) =>
        run<TransactionDetails>(getTransaction(hash, chains, options), options.signal),
      preview: (transactions, { include, signal } = {}) =>
        run<PreviewsJson>(preview([transactions].flat(), chains, include), signal)
    }
  })

/** Stores the ABIs of the user, by which calls and logs are decoded. */
const putAbis = (abis: ContractAbis["abis"], chains: ReadonlyArray<Chain>) =>
  ContractStore.use(({ put }) =>
    put(
      Array.from(abis, ([address, abi]) =>
        chains.map(chain => ({
          chain,
          address,
          name: null,
          code: "0x" as const,
          abi: JSON.stringify(abi),
          verified: true,
          source: null
        }))
      ).flat()
    )
  )

/** Uses the operations over nodes alone, with the ABIs that the user has of contracts. */
export const withNodes = Effect.fnUntraced(function* <A, E, R>(
  urls: ReadonlyArray<Redacted.Redacted>,
  { abis, names }: ContractAbis,
  use: (operations: OperationMethods) => Effect.Effect<A, E, R>
) {
  const nodes = yield* nodeChains(urls)
  const chains = nodes.map(({ chain }) => chain)
  return yield* putAbis(abis, chains).pipe(
    Effect.andThen(nodeOperations(chains)),
    Effect.flatMap(use),
    Effect.provide(nodeServices(nodes)),
    Effect.provideService(VerifiedAbis, () => Effect.succeed(names))
  )
})
