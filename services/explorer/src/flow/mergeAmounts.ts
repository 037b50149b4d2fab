import { formatAmount, shortAddress } from "../components/formatAmount.ts"
import type { Movement } from "../transaction/records.ts"

/** The digits of a decimal string as an integer, shifted by a number of decimals. */
const toUnits = (text: string, decimals: number): bigint => {
  const [whole = "", fraction = ""] = text.split(".")
  return BigInt(whole.replace("-", "") + fraction.padEnd(decimals, "0")) * (text.startsWith("-") ? -1n : 1n)
}

/** The exact sum of two decimal strings, such as `1.5` and `0.25`, without trailing zeros. */
export const addDecimals = (a: string, b: string): string => {
  const decimals = Math.max(...[a, b].map(text => text.split(".")[1]?.length ?? 0))
  const sum = toUnits(a, decimals) + toUnits(b, decimals)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(decimals + 1, "0")
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  const whole = digits.slice(0, digits.length - decimals)
  return (sum < 0n ? "-" : "") + whole + (decimals > 0 && fraction !== "" ? `.${fraction}` : "")
}

/** The total of one asset that moved between two addresses. */
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

/** An amount as text: `1.5 ETH`, `Paper Apes #2`, `3 Paper Apes`. */
export const describeAmount = ({ amountExact, unit, asset }: MergedAmount): string => {
  const name = asset.symbol || asset.name || shortAddress(asset.address)
  if (unit !== undefined) return `units of ${name}`
  return asset.tokenId !== undefined && amountExact === "1"
    ? `${name} #${asset.tokenId}`
    : `${formatAmount(amountExact)} ${name}`
}
