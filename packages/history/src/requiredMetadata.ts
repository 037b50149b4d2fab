import type { Address, Hex, TransactionAnalysis } from "@glossa/classify"

/** What the records of transactions may need metadata of. */
export interface RequiredMetadata {
  readonly addresses: ReadonlySet<Address>
  /**
   * The addresses that may be tokens: of moved assets, of amounts in acts and failed calls, of emitted logs, and called or created
   * contracts. Nearly all others are accounts, for which a request to a node would be wasted. Records use the metadata of no other
   * token, so that they do not depend on what other transactions needed.
   */
  readonly tokens: ReadonlySet<Address>
  /** Of the called functions. */
  readonly selectors: ReadonlySet<Hex>
}

export const requiredMetadata = (analyses: ReadonlyArray<TransactionAnalysis>): RequiredMetadata => {
  const [addresses, tokens, selectors] = [new Set<Address>(), new Set<Address>(), new Set<Hex>()]
  for (const { transaction, addresses: named, tokens: moved } of analyses) {
    for (const address of named) addresses.add(address)
    for (const address of moved) tokens.add(address)
    const { calls, created, to, input, logs } = transaction
    if (to !== null && input !== "0x") tokens.add(to)
    if (created !== null) tokens.add(created)
    for (const { type, to: contract } of calls ?? [])
      if ((type === "create" || type === "create2") && contract !== null) tokens.add(contract)
    if (to !== null && input.length >= 10) selectors.add(input.slice(0, 10) as Hex)
    for (const { address } of logs) tokens.add(address)
  }
  for (const address of tokens) if (!addresses.has(address)) tokens.delete(address)
  return { addresses, tokens, selectors }
}
