import { compileParametersDecoder } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { readResult } from "./reads.ts"

/** A contract that implements some functions of a diamond. */
export interface Facet {
  readonly address: Address
  readonly selectors: ReadonlyArray<Hex>
}

const facets: Hex = "0x7a0ed627"
/** Diamonds with hundreds of functions read as many slots. */
const gas = 30_000_000
const maxFacets = 256
const maxSelectors = 4_096

const decode = compileParametersDecoder([
  {
    name: "",
    type: "tuple[]",
    components: [
      { name: "facetAddress", type: "address" },
      { name: "functionSelectors", type: "bytes4[]" }
    ]
  }
])

/** The result of `facets()` (EIP-2535); empty where the contract has no such function. */
export const readFacets = (reads: StateReads, diamond: Address): Effect.Effect<ReadonlyArray<Facet>, ReadError> =>
  Effect.map(readResult(reads, diamond, facets, gas), answer => {
    const decoded = answer === undefined ? undefined : Result.getOrUndefined(decode(answer))
    const list = (decoded?.[0] ?? []) as ReadonlyArray<readonly [Address, ReadonlyArray<Hex>]>
    if (list.length > maxFacets || list.reduce((sum, [, selectors]) => sum + selectors.length, 0) > maxSelectors)
      return []
    return list.flatMap(([address, selectors]) => (selectors.length === 0 ? [] : [{ address, selectors }]))
  })
