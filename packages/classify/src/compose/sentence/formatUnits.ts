/** An amount in smallest units as an exact decimal string in whole units, without trailing zeros. */
export const formatUnits = (raw: bigint, decimals: number): string => {
  const digits = raw.toString().padStart(decimals + 1, "0")
  if (decimals === 0) return digits
  const fraction = digits.slice(-decimals).replace(/0+$/, "")
  const whole = digits.slice(0, -decimals)
  return fraction === "" ? whole : `${whole}.${fraction}`
}
