import {
  type ReadError,
  type RpcClient,
  RpcClients,
  type Simulation,
  type UnsentTransaction,
  unexecuted
} from "@glossa/chain"
import {
  type Address,
  type AssetAmountJson,
  amountToJson,
  type Chain,
  type TransactionAnalysis,
  type TransactionRecord,
  toJson
} from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import { ContractDecoder } from "@glossa/contracts"
import { HistoryStore, MetadataStore, requiredMetadata, type SourceUnavailableError } from "@glossa/history"
import { Clock, Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import type { Include } from "../extras/Extras.ts"
import { nameAddress, namedAddresses } from "../extras/namedAddresses.ts"
import { toExtras } from "../extras/toExtras.ts"
import { findDecoders } from "../lookup/findDecoders.ts"
import { type Approval, grantedApprovals, readAllowances, toApprovalJson } from "./Approval.ts"
import { findApprovals } from "./findApprovals.ts"
import { findWarnings } from "./findWarnings.ts"
import type { PreviewsJson } from "./Preview.ts"
import { readAccountFacts } from "./readAccountFacts.ts"

/** Options of `preview`. */
export interface PreviewOptions {
  /** Additional parts of the records. */
  readonly include?: ReadonlyArray<Include>
}

/** A node cannot be read, or the database. */
export type PreviewError = ReadError | SqlError.SqlError | SourceUnavailableError

const negative = (amount: AssetAmountJson): AssetAmountJson => ({
  ...amount,
  amount: -amount.amount,
  amountExact: `-${amount.amountExact}`
})

/** The net change of each of the sender's assets, from the sent and received assets of its record. */
const balanceChanges = ({ assetsSent, assetsReceived }: TransactionRecord): ReadonlyArray<AssetAmountJson> => [
  ...assetsSent.map(amount => negative(amountToJson(amount))),
  ...assetsReceived.map(amountToJson)
]

/** Why transactions were not executed. */
const unsimulatedBecause = (chain: Chain, client: RpcClient | undefined, count: number): string => {
  const reason =
    client === undefined
      ? `No node of ${chain} is configured.`
      : count > 1
        ? `The node of ${chain} does not execute them by eth_simulateV1, which several transactions need.`
        : `The node of ${chain} executes it neither by debug_traceCall nor by eth_simulateV1.`
  return `${reason} This preview is of the calldata alone.`
}

const simulate = (client: RpcClient | undefined, chain: Chain, transactions: ReadonlyArray<UnsentTransaction>) =>
  client === undefined
    ? Effect.map(Clock.currentTimeMillis, (now): Simulation => {
        const block = { number: 0, timestamp: Math.floor(now / 1_000), baseFee: 0n }
        return { method: null, block, transactions: transactions.map(one => unexecuted(chain, block, one)) }
      })
    : client.simulate(transactions)

const readMetadata = (
  chain: Chain,
  analyses: ReadonlyArray<TransactionAnalysis>,
  approvals: ReadonlyArray<Approval>,
  include: ReadonlyArray<Include>
) => {
  const { addresses, tokens, selectors, contracts } = requiredMetadata(analyses)
  const approved = approvals.map(({ token }) => token)
  const named = analyses.flatMap(analysis => [...namedAddresses(analysis, include)])
  const spenders = approvals.map(({ spender }) => spender)
  return Effect.flatMap(MetadataStore, ({ get }) =>
    get(chain, {
      addresses: new Set([...addresses, ...approved, ...spenders, ...named]),
      tokens: new Set([...tokens, ...approved]),
      selectors,
      contracts
    })
  )
}

const previewWith = Effect.fnUntraced(function* (
  client: RpcClient | undefined,
  chain: Chain,
  transactions: ReadonlyArray<UnsentTransaction>,
  { include = [] }: PreviewOptions
) {
  const simulation = yield* simulate(client, chain, transactions)
  const { block, method } = simulation
  const { analyzeTransaction, getOperatorLabel } = yield* classifier
  const analyses = simulation.transactions.map(analyzeTransaction)
  const changes = analyses.map(analysis => ({ analysis, approvals: findApprovals(analysis) }))
  const changed = changes.flatMap(({ analysis, approvals }) =>
    approvals.map(approval => ({ ...approval, owner: analysis.transaction.from }))
  )
  const allowances =
    client === undefined || method === null ? new Map() : yield* readAllowances(client, block.number, changed)
  const granted = grantedApprovals(changes, allowances)
  const [metadata, facts, decoders] = yield* Effect.all(
    [
      readMetadata(chain, analyses, changed, include),
      readAccountFacts(
        client,
        block,
        analyses.map((analysis, i) => ({ analysis, approvals: granted[i]! }))
      ),
      Effect.forEach(analyses, ({ transaction }) => findDecoders(transaction, include))
    ],
    { concurrency: "unbounded" }
  )
  const unsimulated = method === null ? unsimulatedBecause(chain, client, transactions.length) : undefined
  const nameOf = (address: Address) => nameAddress(chain, metadata, address, getOperatorLabel)
  const previews = analyses.map((analysis, i) => {
    const address = analysis.transaction.from
    const record = analysis.record(address, metadata)
    const json = toJson(record)
    const approvals = granted[i]!.map(
      approval => [approval, toApprovalJson(chain, metadata, approval, nameOf)] as const
    )
    const options = { include, address, metadata, findDecoder: decoders[i]!, nameOf, status: "preview" } as const
    return {
      transaction: {
        ...json,
        metadata: { ...json.metadata, status: "preview" },
        ...toExtras(analysis, options)
      },
      balanceChanges: balanceChanges(record),
      approvals: approvals.map(([, approval]) => approval),
      warnings: findWarnings({ analysis, record, metadata, approvals, facts: facts[i]!, unsimulated })
    }
  })
  const result: PreviewsJson = {
    method: method ?? "calldata",
    blockNumber: client === undefined ? null : block.number,
    previews
  }
  return result
})

/**
 * Previews transactions before they are signed. Nothing is signed or sent.
 *
 * @example
 * ```ts
 * import { Previews } from "@glossa/transactions"
 * import { Effect } from "effect"
 *
 * const warnings = Effect.gen(function* () {
 *   const { preview } = yield* Previews
 *   const [from, to] = ["0x00000000000000000000000000000000000a11ce", "0x0000000000000000000000000000000000000b0b"] as const
 *   const { previews } = yield* preview("ethereum", [{ from, to, value: 10n ** 18n, data: "0x" }])
 *   return previews[0]?.warnings
 * })
 * ```
 */
export class Previews extends Context.Service<
  Previews,
  {
    /** One or several transactions of a chain, which share state: each is executed after the previous ones. */
    readonly preview: (
      chain: Chain,
      transactions: ReadonlyArray<UnsentTransaction>,
      options?: PreviewOptions
    ) => Effect.Effect<PreviewsJson, PreviewError>
  }
>()("transactions/Previews") {
  static readonly layer: Layer.Layer<Previews, never, RpcClients | HistoryStore | MetadataStore | ContractDecoder> =
    Layer.effect(
      Previews,
      Effect.gen(function* () {
        const { clients } = yield* RpcClients
        const context = Context.pick(
          HistoryStore,
          MetadataStore,
          ContractDecoder
        )(yield* Effect.context<HistoryStore | MetadataStore | ContractDecoder>())
        return Previews.of({
          preview: (chain, transactions, options = {}) =>
            previewWith(
              clients.find(client => client.chain === chain),
              chain,
              transactions,
              options
            ).pipe(Effect.provide(context))
        })
      })
    )
}
