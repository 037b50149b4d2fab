import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import { AbiCoder } from "ethers"
import { wordIn } from "../prices/words.ts"
import { lowAddressIn } from "../proxy/words.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { safeSingletons } from "./safeSingletons.ts"

/** The version and owners of a Safe. */
export interface Safe {
  readonly version: string
  readonly owners: ReadonlyArray<Address>
  /** How many owners must sign. */
  readonly threshold: number
}

const getOwners: Hex = "0xa0e67e2b"
const getThreshold: Hex = "0xe75235b8"
const gas = 500_000
const firstSlot: Hex = `0x${"00".repeat(32)}`
/** A Safe with more owners is not read. */
const maxOwners = 200

const addressesIn = (answer: Hex): ReadonlyArray<Address> =>
  Result.getOrElse(
    Result.try(() => {
      if (answer.length > 2 + 64 * (maxOwners + 2)) return []
      const [list] = AbiCoder.defaultAbiCoder().decode(["address[]"], answer)
      return [...list].map(address => String(address).toLowerCase() as Address)
    }),
    () => []
  )

/**
 * The Safe at an address: a proxy that delegates to a known deployment of Safe's code. Undefined for any other contract, whatever
 * its functions return. One round trip.
 */
export const readSafe = (reads: StateReads, address: Address): Effect.Effect<Safe | undefined, ReadError> =>
  Effect.map(
    Effect.all(
      [
        reads.storage(address, firstSlot),
        reads.callMany([getOwners, getThreshold].map(data => ({ to: address, data, gas })))
      ],
      { concurrency: "unbounded" }
    ),
    ([slot, [ownersAnswer, thresholdAnswer]]) => {
      const singleton = lowAddressIn(slot)
      const version = singleton === undefined ? undefined : safeSingletons[singleton]
      if (version === undefined || ownersAnswer === undefined || thresholdAnswer === undefined) return undefined
      if (Result.isFailure(ownersAnswer) || Result.isFailure(thresholdAnswer)) return undefined
      const owners = addressesIn(ownersAnswer.success)
      const threshold = Number(wordIn(thresholdAnswer.success) ?? 0n)
      return threshold < 1 || threshold > owners.length ? undefined : { version, owners, threshold }
    }
  )
