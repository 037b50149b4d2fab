import type { Address, Reading } from "@glossa/classify"

/**
 * The addresses about which records of these transactions may ask. The receiver of a plain payment is left out unless
 * it logged something: most are accounts, of which there is nothing to know.
 */
export const wantedAddresses = (readings: ReadonlyArray<Reading>): ReadonlySet<Address> => {
  const wanted = new Set<Address>()
  for (const { transaction, addresses } of readings) {
    const { to, input, logs } = transaction
    const plain = input === "0x" && logs.every(({ address }) => address !== to)
    for (const address of addresses) if (!plain || address !== to) wanted.add(address)
  }
  return wanted
}
