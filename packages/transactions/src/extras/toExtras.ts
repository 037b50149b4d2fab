import {
  type Address,
  amountToJson,
  type Chain,
  checksumAddress,
  type Metadata,
  refineLedger,
  type TransactionAnalysis,
  toAssetAmount
} from "@glossa/classify"
import type { Extras, Include, MovementJson, Status } from "./Extras.ts"
import { namedAddresses } from "./namedAddresses.ts"
import { type FindDecoder, toCallTree, toLogs } from "./toCallTree.ts"
import { toEvidence } from "./toEvidence.ts"
import { toFacts } from "./toFacts.ts"

/** Maximum movements of a transaction that are listed: a block may have a hundred thousand of them. */
const maxMovements = 2_000

/** The movements of assets in the transaction: first the native token, then other assets, each in the order of execution. */
const toMovements = (
  { transaction, ledger }: Pick<TransactionAnalysis, "transaction" | "ledger">,
  metadata: Metadata
): { readonly movements: ReadonlyArray<MovementJson>; readonly more: number } => {
  const { movements } = refineLedger(transaction, ledger, metadata)
  return {
    movements: movements.slice(0, maxMovements).map(({ from, to, asset, amount, logIndex }) => ({
      from: checksumAddress(from),
      to: checksumAddress(to),
      ...amountToJson(toAssetAmount(transaction.chain, metadata, asset, amount)),
      ...(logIndex === null ? {} : { logIndex })
    })),
    more: Math.max(0, movements.length - maxMovements)
  }
}

/** Options of `toExtras`. */
export interface ExtrasOptions {
  readonly include: ReadonlyArray<Include>
  /** The address whose record `evidence` explains. */
  readonly address: Address
  readonly metadata: Metadata
  readonly findDecoder: FindDecoder
  readonly nameOf: (address: Address) => string | undefined
  /** The status in the facts; by default how the transaction ended. */
  readonly status?: Status
}

const toNames = (addresses: ReadonlySet<Address>, nameOf: ExtrasOptions["nameOf"]) =>
  Object.fromEntries(
    Array.from(addresses, address => [checksumAddress(address), nameOf(address)] as const).filter(
      (entry): entry is readonly [Address, string] => entry[1] !== undefined
    )
  )

const toTokens = (chain: Chain, addresses: ReadonlySet<Address>, metadata: Metadata): NonNullable<Extras["tokens"]> =>
  Object.fromEntries(
    Array.from(addresses).flatMap(address => {
      const asset = { key: address, address, standard: "ERC20" } as const
      const { amount, asset: token } = toAssetAmount(chain, metadata, asset, 1n)
      const standard = metadata.token(address)?.standard
      if (amount === null && token.symbol === "" && token.name === "") return []
      const known = {
        name: token.name,
        symbol: token.symbol,
        // The smallest unit has all of the token's decimals.
        ...(amount === null ? {} : { decimals: amount.split(".")[1]?.length ?? 0 }),
        ...(standard === undefined ? {} : { standard })
      }
      return [[checksumAddress(address), known]]
    })
  )

/**
 * The additional parts of a record, on request.
 *
 * @example
 * ```ts
 * import { noMetadata, type TransactionAnalysis } from "@glossa/classify"
 * import { noDecoder, toExtras } from "@glossa/transactions"
 *
 * export const ledgerOf = (analysis: TransactionAnalysis) =>
 *   toExtras(analysis, {
 *     include: ["ledger"],
 *     address: analysis.transaction.from,
 *     metadata: noMetadata,
 *     findDecoder: () => noDecoder,
 *     nameOf: () => undefined
 *   }).ledger
 * ```
 */
export const toExtras = (
  analysis: TransactionAnalysis,
  { include, address, metadata, findDecoder, nameOf, status }: ExtrasOptions
): Extras => {
  const { transaction } = analysis
  const has = (part: Include) => include.includes(part)
  const { movements, more } =
    has("facts") || has("ledger") ? toMovements(analysis, metadata) : { movements: [], more: 0 }
  const addresses = namedAddresses(analysis, include)
  return {
    ...(has("facts") && {
      facts: toFacts(analysis, {
        metadata,
        transfers: movements,
        findDecoder,
        ...(status === undefined ? {} : { status })
      })
    }),
    ...(has("ledger") && { ledger: movements }),
    ...(more > 0 && { moreMovements: more }),
    ...(has("logs") && { logs: toLogs(transaction.logs, findDecoder, nameOf) }),
    ...(has("calls") && { calls: toCallTree(transaction, findDecoder, nameOf) }),
    ...(has("evidence") && { evidence: toEvidence(analysis.because(address, metadata), analysis) }),
    ...((has("ledger") || has("logs") || has("calls")) && { names: toNames(addresses, nameOf) }),
    ...((has("logs") || has("calls")) && { tokens: toTokens(transaction.chain, addresses, metadata) })
  }
}
