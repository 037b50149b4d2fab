import { type Abi, getEntryId, parseAbi } from "@glossa/abi/effect"
import { ContractSources } from "@glossa/chain"
import type { Address, Chain, ContractAbi, Hex } from "@glossa/classify"
import { ContractStore, VerifiedAbis } from "@glossa/history"
import { Cache, type Duration, Effect, Exit, Layer, Result } from "effect"

/** The names of an ABI's functions and events. */
export const namesOfAbi = (abi: Abi): ContractAbi => {
  const [functions, events] = [new Map<Hex, string>(), new Map<Hex, string>()]
  for (const entry of abi) {
    const names = entry.type === "function" ? functions : entry.type === "event" ? events : undefined
    if (names !== undefined && "name" in entry) names.set(getEntryId(entry) as Hex, entry.name)
  }
  return { functions, events }
}

const cacheCapacity = 10_000
/** A new contract is usually verified within hours of its deployment. */
const missTtl = "1 hour"
/** Most contracts of one request that are looked up, and what they may take together: a rate-limited service has a queue. */
const maxContracts = 64
const concurrency = 4

/** Options of `verifiedAbis`. */
export interface VerifiedAbisOptions {
  /** How long records wait for the ABIs that are not known yet. Default: 3 seconds. */
  readonly timeout?: Duration.Input
}

/**
 * Verified ABIs for records: the stored ones, else from the services that verify source code. A service that fails or is slow
 * leaves them unknown.
 */
export const verifiedAbis = ({
  timeout = "3 seconds"
}: VerifiedAbisOptions = {}): Layer.Layer<never, never, ContractStore | ContractSources> =>
  Layer.effect(
    VerifiedAbis,
    Effect.gen(function* () {
      const store = yield* ContractStore
      const sources = yield* ContractSources
      const find = Effect.fnUntraced(function* (key: string) {
        const [chain, address] = key.split(" ") as [Chain, Address]
        const stored = (yield* store.get(address)).find(one => one.chain === chain && one.verified)
        const text = stored?.abi ?? (yield* sources.find(chain, address))?.abi
        const parsed = text === undefined ? undefined : parseAbi(text)
        return parsed !== undefined && Result.isSuccess(parsed) ? namesOfAbi(parsed.success.abi) : undefined
      })
      const cache = yield* Cache.makeWith(find, {
        capacity: cacheCapacity,
        timeToLive: found => (Exit.isFailure(found) ? "1 minute" : found.value === undefined ? missTtl : "30 days")
      })
      return (chain, contracts) => {
        if (sources.names.length === 0) return Effect.succeed(new Map())
        const abis = new Map<Address, ContractAbi>()
        return Effect.forEach(
          contracts.slice(0, maxContracts),
          contract =>
            Effect.match(Cache.get(cache, `${chain} ${contract}`), {
              onSuccess: abi => void (abi && abis.set(contract, abi)),
              onFailure: () => undefined
            }),
          { concurrency, discard: true }
        ).pipe(Effect.timeoutOption(timeout), Effect.as(abis))
      }
    })
  )
