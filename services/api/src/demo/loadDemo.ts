import { ContractStore, loadBundles, type StoredContract } from "@glossa/history"
import { Effect, Layer } from "effect"
import { Demo } from "./Demo.ts"
import { bundles, contracts } from "./recordings.ts"

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
const loadDemo = Effect.gen(function* () {
  const { put } = yield* ContractStore
  const recorded = contracts().map(toStored)
  yield* put(recorded)
  const { transactions } = yield* loadBundles(bundles())
  return { transactions, contracts: recorded.length }
}).pipe(Effect.orDie)

/** The demo, with its recordings in the database. */
export const demoLayer = Layer.effect(Demo, loadDemo)
