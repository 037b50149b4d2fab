const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** Formats a number in base 62, with leading zeros up to the width. */
export const base62 = (number: bigint, width: number): string => {
  let text = ""
  for (let rest = number; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text
  return text.padStart(width, "0")
}
