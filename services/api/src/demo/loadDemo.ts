import { bundles, contracts } from "@glossa/fixtures"
import { ContractStore, loadBundles, type StoredContract } from "@glossa/history"
import { Effect } from "effect"

const toStored = (contract: ReturnType<typeof contracts>[number]): StoredContract => ({
  chain: contract.chain,
  address: contract.address as StoredContract["address"],
  // The name is part of the published source.
  name: contract.verified ? contract.name : null,
  code: contract.bytecode as StoredContract["code"],
  abi: contract.verified && contract.abi !== undefined ? JSON.stringify(contract.abi) : null,
  verified: contract.verified,
  source: contract.verified ? "recorded" : null
})

/** Stores the recorded contracts and transactions, as every address in them sees them. Doing it again changes nothing. */
export const loadDemo = Effect.gen(function* () {
  const { put } = yield* ContractStore
  yield* put(contracts().map(toStored))
  yield* loadBundles(bundles())
}).pipe(Effect.orDie)
