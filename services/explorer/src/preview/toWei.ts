/** No account has more wei than this many digits, so that a longer amount is a mistake. */
const maxDigits = 60

/**
 * Converts an amount of the native token, such as `1.5`, to wei without rounding. Returns undefined if the text is not a
 * non-negative decimal number with at most 18 decimals.
 */
export const toWei = (text: string): bigint | undefined => {
  const match = /^(\d*)(?:\.(\d{0,18}))?$/.exec(text.trim())
  if (match === null || text.length > maxDigits) return undefined
  const [, whole = "", fraction = ""] = match
  return whole + fraction === "" ? undefined : BigInt(whole + fraction.padEnd(18, "0"))
}
