import type { Address, Hex, TransactionAnalysis } from "@glossa/classify"

/** What records of some transactions may ask about. */
export interface Wanted {
  readonly addresses: ReadonlySet<Address>
  /**
   * Those of them that may be tokens: what moved, what an act names an amount of, who logged something, and who was called.
   * The others are accounts by far and large, of which a node would have nothing to say.
   */
  readonly tokens: ReadonlySet<Address>
  /** Of the functions that were called. */
  readonly selectors: ReadonlySet<Hex>
}

export const wantedAddresses = (readings: ReadonlyArray<TransactionAnalysis>): Wanted => {
  const [addresses, tokens, selectors] = [new Set<Address>(), new Set<Address>(), new Set<Hex>()]
  for (const { transaction, ledger, findings, addresses: asked } of readings) {
    for (const address of asked) addresses.add(address)
    const { to, input, logs } = transaction
    if (to !== null && input !== "0x") tokens.add(to)
    if (to !== null && input.length >= 10) selectors.add(input.slice(0, 10) as Hex)
    for (const { address } of logs) tokens.add(address)
    for (const { asset } of ledger.movements) tokens.add(asset.address)
    for (const { act } of findings)
      for (const value of Object.values(act.values ?? {})) if (value.kind === "amount") tokens.add(value.token)
  }
  for (const address of tokens) if (!addresses.has(address)) tokens.delete(address)
  return { addresses, tokens, selectors }
}
