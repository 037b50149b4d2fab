import type { Address, Hex, TransactionAnalysis } from "@glossa/classify"

/** What the records of transactions may need metadata of. */
export interface RequiredMetadata {
  readonly addresses: ReadonlySet<Address>
  /**
   * The addresses that may be tokens: of moved assets, of amounts in acts, of emitted logs, and called or created contracts. Nearly all
   * others are accounts, for which a request to a node would be wasted.
   */
  readonly tokens: ReadonlySet<Address>
  /** Of the called functions. */
  readonly selectors: ReadonlySet<Hex>
}

export const requiredMetadata = (analyses: ReadonlyArray<TransactionAnalysis>): RequiredMetadata => {
  const [addresses, tokens, selectors] = [new Set<Address>(), new Set<Address>(), new Set<Hex>()]
  for (const { transaction, ledger, findings, addresses: named } of analyses) {
    for (const address of named) addresses.add(address)
    const { calls, created, to, input, logs } = transaction
    if (to !== null && input !== "0x") tokens.add(to)
    if (created !== null) tokens.add(created)
    for (const { type, to: contract } of calls ?? [])
      if ((type === "create" || type === "create2") && contract !== null) tokens.add(contract)
    if (to !== null && input.length >= 10) selectors.add(input.slice(0, 10) as Hex)
    for (const { address } of logs) tokens.add(address)
    for (const { asset } of ledger.movements) tokens.add(asset.address)
    for (const { act } of findings)
      for (const value of Object.values(act.values ?? {})) if (value.kind === "amount") tokens.add(value.token)
  }
  for (const address of tokens) if (!addresses.has(address)) tokens.delete(address)
  return { addresses, tokens, selectors }
}
