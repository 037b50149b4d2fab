/** The digits of a decimal string as an integer, shifted by so many decimals. */
const toUnits = (text: string, decimals: number): bigint => {
  const [whole = "", fraction = ""] = text.split(".")
  return BigInt(whole.replace("-", "") + fraction.padEnd(decimals, "0")) * (text.startsWith("-") ? -1n : 1n)
}

/** The exact sum of two decimal strings, such as `1.5` and `0.25`, without trailing zeros. */
export const addDecimals = (a: string, b: string): string => {
  const decimals = Math.max(...[a, b].map(text => text.split(".")[1]?.length ?? 0))
  const sum = toUnits(a, decimals) + toUnits(b, decimals)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(decimals + 1, "0")
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  const whole = digits.slice(0, digits.length - decimals)
  return (sum < 0n ? "-" : "") + whole + (decimals > 0 && fraction !== "" ? `.${fraction}` : "")
}
