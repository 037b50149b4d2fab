import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import { AbiCoder } from "ethers"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { lowAddressIn, wordIn } from "../rpc/words.ts"

/**
 * Versions of Safe's code by address, which is the same on every chain (MIT, @safe-global/safe-deployments 1.37.63). From 1.3.0 on,
 * it is also deployed with EIP-155 signatures, and as a variant for layer 2.
 */
export const safeSingletons: Readonly<Record<Address, string>> = {
  "0xb6029ea3b2c51d09a50b53ca8012feeb05bda35a": "1.0.0",
  "0x34cfac646f301356faa8b21e94227e3583fe3f5f": "1.1.1",
  "0x6851d6fdfafd08c0295c392436245e5bc78b0185": "1.2.0",
  "0xd9db270c1b5e3bd161e8c8503c55ceabee709552": "1.3.0",
  "0x69f4d1788e39c87893c980c06edf4b7f686e2938": "1.3.0",
  "0x3e5c63644e683549055b9be8653de26e0b4cd36e": "1.3.0",
  "0xfb1bffc9d739b8d520daf37df666da4c687191ea": "1.3.0",
  "0x41675c099f32341bf84bfc5382af534df5c7461a": "1.4.1",
  "0x29fcb43b46531bca003ddc8fcb67ffe91900c762": "1.4.1",
  "0xff51a5898e281db6dfc7855790607438df2ca44b": "1.5.0",
  "0xedd160febbd92e350d4d398fb636302fccd67c7e": "1.5.0"
}

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
 * The Safe at an address: a proxy that delegates to a known deployment of Safe's code. Undefined for any other contract, whatever its
 * functions return. Takes one round trip.
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
