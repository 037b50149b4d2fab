const significant = 6
/** No amount of money is smaller than a wei: more zeros would only fill the sentence. */
const maxZeros = 18
const scales = [
  [18, "quintillion"],
  [15, "quadrillion"],
  [12, "trillion"],
  [9, "billion"],
  [6, "million"]
] as const

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ",")

const trimmed = (fraction: string): string => fraction.replace(/0+$/, "")

/** Truncates to six significant digits: an amount is never overstated. */
const cut = (whole: string, fraction: string): string => {
  if (whole === "0" && fraction.search(/[1-9]/) >= maxZeros) return `under 0.${"0".repeat(maxZeros - 1)}1`
  const kept = whole === "0" ? fraction.search(/[1-9]|$/) + significant : Math.max(0, significant - whole.length)
  const rest = trimmed(fraction.slice(0, kept))
  return rest === "" ? grouped(whole) : `${grouped(whole)}.${rest}`
}

/** A decimal string in readable form: `2,731.08`, `0.00012`, `12.3457 million`; at most six significant digits, truncated. */
export const abbreviateNumber = (amount: string): string => {
  const [whole = "0", fraction = ""] = amount.split(".")
  if (whole.length <= significant) return cut(whole, fraction)
  if (whole.length > 21) return "over 999 quintillion"
  const [power, scale] = scales.find(([digits]) => whole.length > digits)!
  return `${cut(whole.slice(0, -power), whole.slice(-power))} ${scale}`
}

/** An amount in smallest units as an exact decimal string in whole units, without trailing zeros. */
export const formatUnits = (raw: bigint, decimals: number): string => {
  const digits = raw.toString().padStart(decimals + 1, "0")
  if (decimals === 0) return digits
  const fraction = digits.slice(-decimals).replace(/0+$/, "")
  const whole = digits.slice(0, -decimals)
  return fraction === "" ? whole : `${whole}.${fraction}`
}
