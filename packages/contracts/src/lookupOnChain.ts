import type { Address, Chain } from "@glossa/classify"
import { ContractStore } from "@glossa/history"
import { Effect } from "effect"
import { AbiService } from "./AbiService.ts"
import { NodeContracts } from "./NodeContracts.ts"
import type { ResolvedContract } from "./ResolvedContract.ts"

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
    // Without any nodes, as in the demo, the database is the whole truth.
    return toLookup(contract !== undefined || nodes.chains.length === 0 ? "read" : "nodeless", contract)
  }
  const deployed = yield* nodes.get(chain, address)
  if (deployed === undefined) return toLookup("unavailable", yield* abis.getCached(chain, address))
  return toLookup("read", deployed === null ? undefined : yield* abis.get(deployed))
})
