/** Formats wei as an exact amount of the native token, without trailing zeros: `1.5`. */
export const fromWei = (wei: bigint): string => {
  const digits = wei.toString().padStart(19, "0")
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, "")
}
