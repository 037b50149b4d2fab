import type { Profile } from "@glossa/client"

const digits = 6
/** A wei has 18 decimals; a token may claim 255. */
const maxZeros = 18

/**
 * Formats an exact decimal amount for reading: thousands are grouped, and a fraction has at most six significant digits. An
 * amount that is not zero never becomes zero; a tiny one is written as `under 0.000000000000000001`.
 */
export const formatAmount = (exact: string): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(exact)
  if (match === null) return exact
  const [, sign = "", whole = "0", fraction = ""] = match
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",")
  const zeros = /^0*/.exec(fraction)![0].length
  if (whole === "0" && zeros >= maxZeros && zeros < fraction.length)
    return sign === "" ? `under 0.${"0".repeat(maxZeros - 1)}1` : `over −0.${"0".repeat(maxZeros - 1)}1`
  const length = whole === "0" ? zeros + digits : Math.max(0, digits - whole.length)
  const kept = fraction.slice(0, length).replace(/0+$/, "")
  return `${sign === "-" ? "−" : ""}${grouped}${kept === "" ? "" : `.${kept}`}`
}

/** Formats an amount of the currencies of a profile, as the reader writes them. */
export const formatMoney = ({ amount, currency }: Profile["netWorth"]): string =>
  currency === "ETH"
    ? `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 }).format(amount)} ETH`
    : new Intl.NumberFormat(undefined, { style: "currency", currency }).format(amount)

/** Formats an integer in the smallest unit as an exact decimal string: `1.5` of 1500000 with 6 decimals. */
export const formatUnits = (raw: bigint, decimals: number): string => {
  const text = raw.toString().padStart(decimals + 1, "0")
  const fraction = text.slice(text.length - decimals).replace(/0+$/, "")
  const whole = text.slice(0, text.length - decimals)
  return decimals === 0 || fraction === "" ? whole : `${whole}.${fraction}`
}

/** `0x1234…abcd` of an address or hash. */
export const shortAddress = (text: string): string =>
  text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
