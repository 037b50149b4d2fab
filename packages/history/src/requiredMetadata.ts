import type { Address, Hex, TransactionAnalysis } from "@glossa/classify"

<<<<<<<< HEAD:packages/history/src/requiredMetadata.ts
/** What the records of transactions may need metadata of. */
export interface RequiredMetadata {
  readonly addresses: ReadonlySet<Address>
  /**
   * The addresses that may be tokens: of moved assets, of amounts in acts, of emitted logs, and called contracts. Nearly all
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
    const { to, input, logs } = transaction
========
/** The metadata that the records of some transactions may need. */
export interface MetadataQuery {
  readonly addresses: ReadonlySet<Address>
  /**
   * Those of the addresses that may be tokens: they moved, an act names an amount of them, they emitted a log, or they were
   * called. The others are almost always accounts, of which a node knows no metadata.
   */
  readonly tokens: ReadonlySet<Address>
  /** The selectors of the called functions. */
  readonly selectors: ReadonlySet<Hex>
}

export const getMetadataQuery = (analyses: ReadonlyArray<TransactionAnalysis>): MetadataQuery => {
  const [addresses, tokens, selectors] = [new Set<Address>(), new Set<Address>(), new Set<Hex>()]
  for (const analysis of analyses) {
    for (const address of analysis.addresses) addresses.add(address)
    const { to, input, logs } = analysis.transaction
>>>>>>>> 99bddf6 (history: name the store's methods and files in the field's words):packages/history/src/getMetadataQuery.ts
    if (to !== null && input !== "0x") tokens.add(to)
    if (to !== null && input.length >= 10) selectors.add(input.slice(0, 10) as Hex)
    for (const { address } of logs) tokens.add(address)
    for (const { asset } of analysis.ledger.movements) tokens.add(asset.address)
    for (const { act } of analysis.findings)
      for (const value of Object.values(act.values ?? {})) if (value.kind === "amount") tokens.add(value.token)
  }
  for (const address of tokens) if (!addresses.has(address)) tokens.delete(address)
  return { addresses, tokens, selectors }
}
