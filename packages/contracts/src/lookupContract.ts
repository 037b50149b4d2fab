import { ChainNotConfiguredError } from "@glossa/chain"
import { type Address, type Chain, chainNames, type Token } from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import { MetadataStore } from "@glossa/history"
import { Data, Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Contract } from "./Contract.ts"
import { describeContract } from "./describeContract.ts"
import { type ChainLookup, getStoredContract, lookupOnChain, type ResolvedContract } from "./lookupOnChain.ts"
import { NodeContracts } from "./NodeContracts.ts"

/** Token metadata that the contract returns; undefined if it is not a token or its chain's nodes fail. */
const getToken = (chain: Chain, address: Address): Effect.Effect<Token | undefined, SqlError.SqlError, MetadataStore> =>
  Effect.flatMap(MetadataStore, ({ get }) => get(chain, { addresses: [address] })).pipe(
    Effect.map(({ token }) => token(address)),
    Effect.catchTag("history/SourceUnavailable", () => Effect.succeed(undefined))
  )

/** There is no code at the address on any chain that was read. */
export class ContractNotFoundError extends Data.TaggedError("contracts/ContractNotFound")<{
  /** The chains that were read. */
  readonly chains: ReadonlyArray<Chain>
  /** Whether only the database was read, so that there may be a contract. */
  readonly isStoredOnly?: boolean
}> {
  override get message() {
    const chains = this.chains.join(", ")
    return this.isStoredOnly === true
      ? `No contract is known at this address on ${chains}.`
      : `There is no code at this address on ${chains}.`
  }
}

/** Chains that may have the contract could not be read. Retry later. */
export class ChainsUnavailableError extends Data.TaggedError("contracts/ChainsUnavailable")<{
  /** One for each chain, beginning with its name. */
  readonly reasons: ReadonlyArray<string>
  /** Whether another chain has a contract at the address, which `allowPartial` returns. */
  readonly isFoundElsewhere: boolean
}> {
  override get message() {
    return `${this.reasons.join("; ")}.`
  }
}

/** Options of `lookup`. */
export interface LookupOptions {
  /** Chains to search, in this order; all by default. */
  readonly chains?: ReadonlyArray<Chain>
  /** Whether to return a contract although another chain, which may have a better one, can't be read. */
  readonly allowPartial?: boolean
  /** Whether to include the evidence for each entry of the ABI. */
  readonly includeEvidence?: boolean
}

/** A contract, and the chains and sources that failed. */
export interface LookupResult {
  readonly contract: Contract
  /** Chains and sources that failed. */
  readonly warnings: ReadonlyArray<string>
}

const reasonOf = ({ chain, contract }: ChainLookup) =>
  contract === undefined
    ? `${chain}: nodes unavailable; contract could not be looked up`
    : `${chain}: nodes unavailable; contract as last seen`

const toContract = Effect.fnUntraced(function* (resolved: ResolvedContract, includeEvidence: boolean) {
  const { chain, address } = resolved
  const operatorName = (yield* classifier).getOperatorLabel(chain, address)?.name
  return describeContract(resolved, yield* getToken(chain, address), includeEvidence, operatorName)
})

const verifiedFirst = (contracts: ReadonlyArray<ResolvedContract>) =>
  contracts.toSorted((a, b) => Number(b.built.verified) - Number(a.built.verified))

/**
 * Looks up the contract at an address in the database alone: as it was last looked up, else with its published ABI. It reads no node and
 * analyzes no code, so that its cost does not depend on the contract.
 */
export const lookupStoredContract = Effect.fnUntraced(function* (
  address: Address,
  { chains = chainNames, includeEvidence = false }: LookupOptions = {}
) {
  const found = yield* Effect.forEach(chains, chain => getStoredContract(chain, address))
  const [resolved] = verifiedFirst(found.flatMap(contract => contract ?? []))
  if (resolved === undefined) return yield* new ContractNotFoundError({ chains, isStoredOnly: true })
  return { contract: yield* toContract(resolved, includeEvidence), warnings: resolved.warnings } satisfies LookupResult
})

/**
 * Looks up the contract at an address: on the first of the chains that has code there, verified contracts first. If the nodes of a chain
 * fail, the last known contract on this chain counts. If no contract is known there, the lookup fails, unless `allowPartial` is set and
 * another chain has the contract. It also fails if no requested chain has a node while others have.
 *
 * @returns the contract, and warnings about chains and sources that failed
 */
export const lookupContract = Effect.fnUntraced(function* (
  address: Address,
  { chains = chainNames, allowPartial = false, includeEvidence = false }: LookupOptions = {}
) {
  const lookups = yield* Effect.forEach(chains, chain => lookupOnChain(chain, address), { concurrency: "unbounded" })
  const failed = lookups.filter(({ state }) => state === "unavailable")
  const unknown = failed.filter(({ contract }) => contract === undefined)
  const [resolved] = verifiedFirst(lookups.flatMap(({ contract }) => contract ?? []))
  if (unknown.length > 0 && !(resolved !== undefined && allowPartial))
    return yield* new ChainsUnavailableError({
      reasons: unknown.map(reasonOf),
      isFoundElsewhere: resolved !== undefined
    })
  if (resolved !== undefined) {
    const contract = yield* toContract(resolved, includeEvidence)
    return { contract, warnings: [...failed.map(reasonOf), ...resolved.warnings] } satisfies LookupResult
  }
  const readChains = lookups.filter(({ state }) => state === "read").map(({ chain }) => chain)
  const nodeless = lookups.find(({ state }) => state === "nodeless")
  if (readChains.length === 0 && nodeless !== undefined)
    return yield* new ChainNotConfiguredError({ chain: nodeless.chain, configured: (yield* NodeContracts).chains })
  return yield* new ContractNotFoundError({ chains: readChains })
})
