const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const small = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 100,
  maximumSignificantDigits: 2
})

/** Dollars as the interface writes a price: `$1,823.42`, and two digits that count where it is less than a cent. */
export const money = (dollars: number): string => (dollars < 0.01 ? small : cents).format(dollars)
