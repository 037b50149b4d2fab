import type { Movement } from "../records.ts"
import { addDecimals } from "./addDecimals.ts"

/** What moved of one asset between two addresses. */
export interface MergedAmount {
  readonly asset: Movement["asset"]
  /** The sum, as an exact decimal string. */
  readonly amountExact: string
  readonly unit?: "smallest"
}

const isItem = ({ asset }: Movement) => asset.tokenId !== undefined

/** Items of one collection are counted together, and named only while there is one. */
const withoutTokenId = ({ tokenId: _, ...asset }: Movement["asset"]): Movement["asset"] => asset

/** Sums movements by asset, in the order in which assets first moved. Items of a collection become one amount. */
export const mergeAmounts = (movements: ReadonlyArray<Movement>): ReadonlyArray<MergedAmount> => {
  const sums = new Map<string, MergedAmount>()
  for (const movement of movements) {
    const { asset, amountExact, unit } = movement
    const key = `${asset.address} ${isItem(movement)}`
    const sum = sums.get(key)
    const merged = sum?.asset.tokenId === asset.tokenId ? asset : withoutTokenId(asset)
    sums.set(key, {
      asset: sum === undefined ? asset : merged,
      amountExact: sum === undefined ? amountExact : addDecimals(sum.amountExact, amountExact),
      ...(unit === undefined ? {} : { unit })
    })
  }
  return [...sums.values()]
}
