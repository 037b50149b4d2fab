import { defaultChains } from "@glossa/classify"
import { ContractStore, loadBundles, type StoredContract } from "@glossa/history"
import { Effect, Layer } from "effect"
import { Introduction } from "../Introduction.ts"
import { demoKey, introduce } from "./introduction.ts"
import {
  bundles,
  contracts,
  recordedContracts,
  recordedNames,
  recordedPrices,
  recordedTransactions
} from "./recordings.ts"

const toStored = (contract: ReturnType<typeof contracts>[number]): StoredContract => {
  const published = contract.abi === undefined ? contract.brokenAbi : JSON.stringify(contract.abi)
  return {
    chain: contract.chain,
    address: contract.address as StoredContract["address"],
    // The name is part of the published source.
    name: contract.verified ? contract.name : null,
    code: contract.bytecode as StoredContract["code"],
    abi: published ?? null,
    verified: contract.verified,
    source: contract.verified ? "recorded" : null
  }
}

/** Stores the recorded contracts and transactions, as every address in them sees them. Doing it again changes nothing. */
const load = Effect.gen(function* () {
  const { put } = yield* ContractStore
  const recorded = contracts().map(toStored)
  yield* put(recorded)
  const { transactions } = yield* loadBundles(bundles())
  return introduce({ transactions, contracts: recorded.length })
}).pipe(Effect.orDie)

/** The data and services that the demo uses instead of nodes. */
export const demo = {
  key: demoKey,
  chains: defaultChains,
  transactions: recordedTransactions,
  contracts: recordedContracts,
  names: recordedNames,
  prices: recordedPrices,
  /** Loads the recordings into the database. */
  introduction: Layer.effect(Introduction, load)
}
