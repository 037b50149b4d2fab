import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { addressIn } from "./words.ts"

/** `implementation()`, of beacons and of proxies by EIP-897. */
export const implementation: Hex = "0x5c60da1b"

/** Enough for any honest getter, also through a few proxies. */
const gas = 500_000

/** The result of a call; undefined where it reverts. */
export const readResult = (
  reads: StateReads,
  to: Address,
  data: Hex,
  gasLimit = gas
): Effect.Effect<Hex | undefined, ReadError> =>
  Effect.map(reads.callMany([{ to, data, gas: gasLimit }]), ([answer]) =>
    answer === undefined || Result.isFailure(answer) ? undefined : answer.success
  )

/** The address that a getter returns; undefined for any other result. */
export const readAddress = (reads: StateReads, to: Address, data: Hex): Effect.Effect<Address | undefined, ReadError> =>
  Effect.map(readResult(reads, to, data), answer => (answer === undefined ? undefined : addressIn(answer)))
