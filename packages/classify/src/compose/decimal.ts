/** An amount in smallest units as a decimal string in whole units, exact, without trailing zeros. */
export const decimal = (raw: bigint, decimals: number): string => {
  const digits = raw.toString().padStart(decimals + 1, "0")
  if (decimals === 0) return digits
  const fraction = digits.slice(-decimals).replace(/0+$/, "")
  const whole = digits.slice(0, -decimals)
  return fraction === "" ? whole : `${whole}.${fraction}`
}
