/** A fixed-point number: an integer of `bits` bits, divided by a power of ten. */
export interface FixedPoint {
  readonly isSigned: boolean
  readonly bits: number
  readonly decimals: number
}

const fixedPoint = /^(u?)fixed([1-9]\d{0,2})x([1-9]\d?)$/

/** Returns the bits and decimals of `fixed<M>x<N>` or `ufixed<M>x<N>`; undefined for any other type. */
export const toFixedPoint = (type: string): FixedPoint | undefined => {
  const [, unsigned, bits, decimals] = fixedPoint.exec(type) ?? []
  if (unsigned === undefined || Number(bits) % 8 > 0 || Number(bits) > 256 || Number(decimals) > 80) return undefined
  return { isSigned: unsigned === "", bits: Number(bits), decimals: Number(decimals) }
}

/** Formats an integer divided by a power of ten, exactly: `-15` with one decimal as `-1.5`, `20` as `2`. */
export const formatDecimal = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0")
  const fraction = digits.slice(-decimals).replace(/0+$/, "")
  return `${value < 0n ? "-" : ""}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/** 256 bits have at most 78 digits. */
const decimal = /^(-?\d{1,78})(?:\.(\d{1,80}))?$/

/** Returns a decimal scaled by a power of ten, as an integer. Returns undefined if the text has more decimals. */
export const parseDecimal = (text: string, decimals: number): bigint | undefined => {
  const [, whole, fraction = ""] = decimal.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, "0"))
}
