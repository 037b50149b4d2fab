import { parseAbi } from "@glossa/abi/effect"
import type { ProxyHop } from "@glossa/chain"
import type { Address, Chain } from "@glossa/classify"
import { ContractStore } from "@glossa/history"
import { Effect, Result } from "effect"
import { AbiService } from "./AbiService.ts"
import type { BuiltAbi } from "./abi/AbiInput.ts"
import { getCachedAbi } from "./abi/abiCache.ts"
import { NodeContracts } from "./NodeContracts.ts"

/** One delegation, without the code of its implementations. */
export interface ResolvedHop extends Omit<ProxyHop, "implementations"> {
  readonly implementations: ReadonlyArray<{ readonly address: Address }>
}

/** A contract with its ABI. */
export interface ResolvedContract {
  readonly chain: Chain
  readonly address: Address
  readonly hops: ReadonlyArray<ResolvedHop>
  readonly built: BuiltAbi
  /** Names of contracts in their published sources, by address. */
  readonly names: Readonly<Record<Address, string>>
  /** Parts that may be missing because a source or the analysis failed, and entries that do not load in ethers. */
  readonly warnings: ReadonlyArray<string>
}

/** `nodeless` is a chain without a node in a service that has nodes for others. */
type ChainState = "read" | "unavailable" | "nodeless"

export interface ChainLookup {
  readonly chain: Chain
  readonly state: ChainState
  readonly contract: ResolvedContract | undefined
}

const lookupStored = Effect.fnUntraced(function* (chain: Chain, address: Address) {
  const store = yield* ContractStore
  const abis = yield* AbiService
  const row = (yield* store.get(address)).find(stored => stored.chain === chain)
  return row === undefined ? undefined : yield* abis.get({ chain, address, code: row.code, hops: [] })
})

/** The contract as it was last looked up, else with its published ABI; undefined if neither is stored. */
export const getStoredContract = Effect.fnUntraced(function* (chain: Chain, address: Address) {
  const cached = yield* getCachedAbi(chain, address)
  if (cached !== undefined) return cached
  const { get } = yield* ContractStore
  const row = (yield* get(address)).find(stored => stored.chain === chain && stored.verified)
  if (row?.abi == null) return undefined
  const parsed = parseAbi(row.abi)
  if (Result.isFailure(parsed)) return undefined
  const built: BuiltAbi = { abi: parsed.success.abi, evidence: [], standards: [], verified: true, unnamed: [] }
  const names = row.name === null ? {} : { [address]: row.name }
  return { chain, address, hops: [], built, names, warnings: [] } satisfies ResolvedContract
})

/** The contract at an address of one chain: as its nodes return it, or as last seen while they fail. */
export const lookupOnChain = Effect.fnUntraced(function* (chain: Chain, address: Address) {
  const nodes = yield* NodeContracts
  const abis = yield* AbiService
  const toLookup = (state: ChainState, contract: ResolvedContract | undefined): ChainLookup => ({
    chain,
    state,
    contract
  })
  if (!nodes.chains.includes(chain)) {
    const contract = yield* lookupStored(chain, address)
    // Without any nodes, the database is the only source.
    return toLookup(contract !== undefined || nodes.chains.length === 0 ? "read" : "nodeless", contract)
  }
  const deployed = yield* nodes.get(chain, address)
  if (deployed === undefined) return toLookup("unavailable", yield* abis.getCached(chain, address))
  return toLookup("read", deployed === null ? undefined : yield* abis.get(deployed))
})
