import type { Profile } from "@glossa/client"

/** Formats an amount of the currencies of a profile, as the reader writes them. */
export const formatMoney = ({ amount, currency }: Profile["netWorth"]): string =>
  currency === "ETH"
    ? `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 }).format(amount)} ETH`
    : new Intl.NumberFormat(undefined, { style: "currency", currency }).format(amount)
