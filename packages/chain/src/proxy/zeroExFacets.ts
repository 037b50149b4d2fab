import { toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import type { Facet } from "./readFacets.ts"
import { readAddress } from "./reads.ts"

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
const maxSelectors = 256

/** The features of 0x's exchange proxy for its published functions and for other functions it was called with. */
export const zeroExFacets = (
  reads: StateReads,
  proxy: Address,
  seen: ReadonlyArray<Hex>
): Effect.Effect<ReadonlyArray<Facet>, ReadError> =>
  Effect.gen(function* () {
    const asked = [...new Set([...published, ...seen])].slice(0, maxSelectors)
    const features = yield* Effect.forEach(
      asked,
      selector => readAddress(reads, proxy, `${getFunctionImplementation}${selector.slice(2).padEnd(64, "0")}`),
      { concurrency: "unbounded" }
    )
    return [...new Set(features)].flatMap(address =>
      address === undefined ? [] : [{ address, selectors: asked.filter((_, i) => features[i] === address) }]
    )
  })
