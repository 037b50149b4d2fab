/** Formats an integer divided by a power of ten, exactly: `-15` with one decimal as `-1.5`, `20` as `2`. */
export const formatDecimal = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0")
  const fraction = digits.slice(-decimals).replace(/0+$/, "")
  return `${value < 0n ? "-" : ""}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/** 256 bits have at most 78 digits. */
const decimal = /^(-?\d{1,78})(?:\.(\d{1,80}))?$/

/** Returns the integer that a decimal is of a power of ten, or undefined if it has more decimals. */
export const parseDecimal = (text: string, decimals: number): bigint | undefined => {
  const [, whole, fraction = ""] = decimal.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, "0"))
}
