import type { Address } from "@glossa/classify"
import type { Appearance, IndexedBlock } from "@glossa/history"
import { packPosition } from "@glossa/timestamp"

const hex = (kind: string, ...at: ReadonlyArray<number>): `0x${string}` =>
  `0x${Buffer.from(`${kind} ${at.join()}`).toString("hex").padStart(64, "0").slice(-64)}`

/** A block of ethereum in which each of these addresses sent something. */
export const madeBlock = (number: number, addresses: ReadonlyArray<Address>): IndexedBlock => {
  const second = 1_700_000_000 + number
  const appearances = addresses.map((address, index): Appearance => {
    const position = packPosition({ chain: 0, block: 0, transaction: index }) as number
    const hash = hex("transaction", number, index)
    const record: Appearance["record"] = {
      txHash: hash,
      timestamp: new Date(second * 1000).toISOString().replace(".000", ""),
      blockchain: "ethereum-mainnet",
      action: "send",
      contractType: "native",
      contractName: "Ether",
      description: "Sent 1 ETH",
      fee: { amount: 0.1, amountExact: "0.1", currency: "ETH" },
      assetsSent: [],
      assetsReceived: [],
      metadata: {}
    }
    return { chain: "ethereum", address, second, position, block: number, isSender: false, record }
  })
  return {
    chain: "ethereum",
    number,
    hash: hex("block", number),
    parentHash: number === 0 ? null : hex("block", number - 1),
    second,
    ordinal: 0,
    transactions: [],
    appearances
  }
}
