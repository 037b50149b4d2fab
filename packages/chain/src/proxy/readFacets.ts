import { compileParametersDecoder, toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { readAddress, readResult } from "./ProxyHop.ts"

/** A contract that implements some functions of a diamond. */
interface Facet {
  readonly address: Address
  readonly selectors: ReadonlyArray<Hex>
}

const facets: Hex = "0x7a0ed627"
/** Diamonds with hundreds of functions read hundreds of slots. */
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

/** The result of `facets()` (EIP-2535); empty if the contract has no such function. */
export const readFacets = (reads: StateReads, diamond: Address): Effect.Effect<ReadonlyArray<Facet>, ReadError> =>
  Effect.map(readResult(reads, diamond, facets, gas), answer => {
    const decoded = answer === undefined ? undefined : Result.getOrUndefined(decode(answer))
    const list = (decoded?.[0] ?? []) as ReadonlyArray<readonly [Address, ReadonlyArray<Hex>]>
    if (list.length > maxFacets || list.reduce((sum, [, selectors]) => sum + selectors.length, 0) > maxSelectors)
      return []
    return list.flatMap(([address, selectors]) => (selectors.length === 0 ? [] : [{ address, selectors }]))
  })

/** The published functions of 0x. Its exchange proxy has no list; it resolves one function at a time. */
const published = [
  "owner()",
  "extend(bytes4,address)",
  "rollback(bytes4,address)",
  "migrate(address,bytes,address)",
  "getTransformWallet()",
  "transformERC20(address,address,uint256,uint256,(uint32,bytes)[])",
  "sellToUniswap(address[],uint256,uint256,bool)",
  "sellToPancakeSwap(address[],uint256,uint256,uint8)",
  "sellToLiquidityProvider(address,address,address,address,uint256,uint256,bytes)",
  "sellEthForTokenToUniswapV3(bytes,uint256,address)",
  "sellTokenForEthToUniswapV3(bytes,uint256,uint256,address)",
  "sellTokenForTokenToUniswapV3(bytes,uint256,uint256,address)",
  "getLimitOrderHash((address,address,uint128,uint128,uint128,address,address,address,address,bytes32,uint64,uint256))",
  "getRfqOrderHash((address,address,uint128,uint128,address,address,address,bytes32,uint64,uint256))",
  "getOtcOrderHash((address,address,uint128,uint128,address,address,address,uint256))",
  "getProtocolFeeMultiplier()"
].map(toFunctionSelector)

const getFunctionImplementation = toFunctionSelector("getFunctionImplementation(bytes4)")
const maxZeroExSelectors = 256

/** The features of 0x's exchange proxy for its published functions and for other functions it was called with. */
export const zeroExFacets = (
  reads: StateReads,
  proxy: Address,
  seen: ReadonlyArray<Hex>
): Effect.Effect<ReadonlyArray<Facet>, ReadError> =>
  Effect.gen(function* () {
    const asked = [...new Set([...published, ...seen])].slice(0, maxZeroExSelectors)
    const features = yield* Effect.forEach(
      asked,
      selector => readAddress(reads, proxy, `${getFunctionImplementation}${selector.slice(2).padEnd(64, "0")}`),
      { concurrency: "unbounded" }
    )
    return [...new Set(features)].flatMap(address =>
      address === undefined ? [] : [{ address, selectors: asked.filter((_, i) => features[i] === address) }]
    )
  })
