import type { Address, Hex, TransactionAnalysis } from "@glossa/classify"

/** What the records of transactions may need metadata of. */
export interface RequiredMetadata {
  readonly addresses: ReadonlySet<Address>
  /** Those that may be tokens. Records use the metadata of no other token, so that they do not depend on other transactions. */
  readonly tokens: ReadonlySet<Address>
  /** Of the called functions. */
  readonly selectors: ReadonlySet<Hex>
}

export const requiredMetadata = (analyses: ReadonlyArray<TransactionAnalysis>): RequiredMetadata => {
  const [addresses, tokens, selectors] = [new Set<Address>(), new Set<Address>(), new Set<Hex>()]
  for (const { transaction, addresses: named, tokens: possible } of analyses) {
    for (const address of named) addresses.add(address)
    for (const address of possible) tokens.add(address)
    const { to, input } = transaction
    if (to !== null && input.length >= 10) selectors.add(input.slice(0, 10) as Hex)
  }
  return { addresses, tokens, selectors }
}
