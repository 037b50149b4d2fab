import { type ProxyShape, toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { keccak256 } from "ethers"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { addressIn, lowAddressIn, word } from "../rpc/words.ts"
import { implementation, type ProxyRead, readAddress } from "./ProxyHop.ts"
import { readFacets, zeroExFacets } from "./readFacets.ts"

/** The storage slot of a key of a mapping, by Solidity's layout. */
const mappingSlot = (key: Address, slot: number): Hex =>
  keccak256(`${word(key)}${word(slot.toString(16)).slice(2)}`) as Hex

const getAddress = toFunctionSelector("getAddress(string)")

/** Decodes a string of at most 31 bytes from its slot: its bytes from the left, twice its length in the last byte. */
const shortText = (value: Hex): Hex | undefined => {
  const twice = Number.parseInt(value.slice(-2), 16)
  return twice === 0 || twice % 2 === 1 || twice > 62 ? undefined : `0x${value.slice(2, 2 + twice)}`
}

/**
 * The implementation of OP Stack's ResolvedDelegateProxy. Under its own address, it stores its name (slot 0) and the address
 * manager (slot 1) that resolves the name.
 */
const optimismResolved = (reads: StateReads, proxy: Address): Effect.Effect<Address | undefined, ReadError> =>
  Effect.gen(function* () {
    const [named, managed] = yield* Effect.all(
      [reads.storage(proxy, mappingSlot(proxy, 0)), reads.storage(proxy, mappingSlot(proxy, 1))],
      { concurrency: "unbounded" }
    )
    const [name, manager] = [shortText(named), addressIn(managed)]
    if (name === undefined || manager === undefined) return undefined
    const length = (name.length - 2) / 2
    const data: Hex = `${getAddress}${word("20").slice(2)}${word(length.toString(16)).slice(2)}${name.slice(2).padEnd(64, "0")}`
    return yield* readAddress(reads, manager, data)
  })

type Named = Effect.Effect<Address | undefined, ReadError>

/** The single implementation of a shape, if there is one. */
const single = (reads: StateReads, context: Address, shape: ProxyShape): Named => {
  const { kind, implementation, slot, getter } = shape
  if (implementation !== undefined) return Effect.succeed(implementation)
  // the slot whose number is the proxy's own address
  if (kind === "Sequence") return Effect.map(reads.storage(context, word(context)), addressIn)
  if (kind === "Optimism resolved") return optimismResolved(reads, context)
  if (slot !== undefined) return Effect.map(reads.storage(context, slot), lowAddressIn)
  return getter === undefined ? Effect.succeed(undefined) : readAddress(reads, context, getter)
}

/**
 * Reads the addresses that the shape of a proxy's code points to. `context` is the called address, whose storage is used whichever code
 * runs.
 *
 * @param seen selectors of calls to the contract
 */
export const shapeReads = (
  reads: StateReads,
  context: Address,
  shape: ProxyShape,
  seen: ReadonlyArray<Hex>
): Effect.Effect<ProxyRead | undefined, ReadError> =>
  Effect.gen(function* () {
    const { kind } = shape
    if (kind === "EIP-2535" || kind === "ZeroEx") {
      const facets = yield* kind === "ZeroEx" ? zeroExFacets(reads, context, seen) : readFacets(reads, context)
      return facets.length === 0 ? undefined : { kind, facets }
    }
    if (kind === "EIP-1967 beacon" || kind === "beacon") {
      // Some beacons name the implementation under another function, or for any call.
      const { slot, getter = implementation } = shape
      const beacon = shape.beacon ?? (slot && lowAddressIn(yield* reads.storage(context, slot)))
      const address = beacon === undefined ? undefined : yield* readAddress(reads, beacon, getter)
      return beacon === undefined || address === undefined ? undefined : { kind, beacon, facets: [{ address }] }
    }
    const address = yield* single(reads, context, shape)
    return address === undefined ? undefined : { kind, facets: [{ address }] }
  })
