import type { ProxyShape } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { optimismResolved } from "./optimismResolved.ts"
import type { ProxyRead } from "./ProxyHop.ts"
import { readFacets } from "./readFacets.ts"
import { implementation, readAddress } from "./reads.ts"
import { addressIn, lowAddressIn, word } from "./words.ts"
import { zeroExFacets } from "./zeroExFacets.ts"

type Named = Effect.Effect<Address | undefined, ReadError>

/** The single implementation of a shape, where there is one. */
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
 * Reads what the shape of a proxy's code points to. `context` is the called address, whose storage is used whichever code runs.
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
