import type { Address } from "@glossa/classify"
import { type Label, labels } from "@glossa/classify/labels"

const byAccount = new Map(
  labels
    .filter(({ kind }) => kind === "exchange")
    .flatMap(exchange =>
      Object.values(exchange.accounts).flatMap(accounts => accounts.map(account => [account, exchange] as const))
    )
)

/** The exchange that an account belongs to, on every chain. */
export const getExchange = (address: Address): Pick<Label, "name" | "url"> | undefined => byAccount.get(address)
