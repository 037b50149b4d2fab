const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const belowCent = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 100,
  maximumSignificantDigits: 2
})

/** Dollars as text: `$1,823.42`, with two significant digits below a cent. */
export const formatPrice = (usd: number): string => (usd < 0.01 ? belowCent : cents).format(usd)
