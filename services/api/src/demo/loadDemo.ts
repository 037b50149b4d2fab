import { bundles, contracts } from "@glossa/fixtures"
import { ContractStore, loadBundles, type StoredContract } from "@glossa/history"
import { Effect } from "effect"

const stored = (contract: ReturnType<typeof contracts>[number]): StoredContract => ({
  chain: contract.chain,
  address: contract.address as StoredContract["address"],
  // without published source nobody would know how its author called it
  name: contract.verified ? contract.name : null,
  code: contract.bytecode as StoredContract["code"],
  abi: contract.verified && contract.abi !== undefined ? JSON.stringify(contract.abi) : null,
  verified: contract.verified,
  source: contract.verified ? "recorded" : null
})

/**
 * Puts the recordings into the database: transactions as every address in them sees them, tokens and contracts. Doing it
 * again changes nothing. The recordings are the project's own: one that can't be read is a defect.
 */
export const loadDemo = Effect.gen(function* () {
  const { put } = yield* ContractStore
  yield* put(contracts().map(stored))
  yield* loadBundles(bundles())
}).pipe(Effect.orDie)
