import type { Profile } from "@glossa/client"

const digits = 6

/**
 * Formats an exact decimal amount for reading: thousands are grouped, and a fraction has at most six significant digits. An
 * amount that is not zero never becomes zero.
 */
export const formatAmount = (exact: string): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(exact)
  if (match === null) return exact
  const [, sign = "", whole = "0", fraction = ""] = match
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",")
  const zeros = /^0*/.exec(fraction)![0].length
  const length = whole === "0" ? zeros + digits : Math.max(0, digits - whole.length)
  const kept = fraction.slice(0, length).replace(/0+$/, "")
  return `${sign === "-" ? "−" : ""}${grouped}${kept === "" ? "" : `.${kept}`}`
}

/** Formats an amount of the currencies of a profile, as the reader writes them. */
export const formatMoney = ({ amount, currency }: Profile["netWorth"]): string =>
  currency === "ETH"
    ? `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 }).format(amount)} ETH`
    : new Intl.NumberFormat(undefined, { style: "currency", currency }).format(amount)

/** `0x1234…abcd` of an address or hash. */
export const shortAddress = (text: string): string =>
  text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
