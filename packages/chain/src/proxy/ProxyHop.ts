import type { ProxyKind } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { addressIn } from "../rpc/words.ts"

/** A contract that runs the calls to a proxy. */
export interface Implementation {
  readonly address: Address
  readonly code: Hex
  /** The functions that the proxy delegates to it, if others go to other contracts (EIP-2535 facets). */
  readonly selectors?: ReadonlyArray<Hex>
}

/** One step of delegation. */
export interface ProxyHop {
  readonly kind: ProxyKind
  /** The contract that names the implementation. */
  readonly beacon?: Address
  readonly implementations: ReadonlyArray<Implementation>
}

/** The result of reading a proxy, before the implementations are known to have code. */
export interface ProxyRead {
  readonly kind: ProxyKind
  readonly beacon?: Address
  readonly facets: ReadonlyArray<{ readonly address: Address; readonly selectors?: ReadonlyArray<Hex> }>
}

/** `implementation()`, of beacons and of proxies by EIP-897. */
export const implementation: Hex = "0x5c60da1b"

/** Enough for any honest getter, even through a few proxies. */
const gas = 500_000

/** The result of a call; undefined if it reverts. */
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
