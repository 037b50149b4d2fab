import { packPosition } from "@glossa/timestamp"
import type { Appearance } from "../src/index.ts"

const chains = ["ethereum", "optimism", "polygon"] as const
const hash = `0x${"ab".repeat(32)}` as const

/** A row of block `block`, `block` seconds after 2023-11-14T22:13:20Z: a receipt unless `record` says otherwise. */
export const row = (
  chain: (typeof chains)[number],
  address: `0x${string}`,
  record: Partial<Appearance["record"]> = {},
  block = 1
): Appearance => ({
  chain,
  address,
  second: 1_700_000_000 + block,
  position: packPosition({ chain: chains.indexOf(chain), block, transaction: 0 }) as number,
  block,
  isSender: false,
  record: {
    txHash: hash,
    timestamp: "2023-11-14T22:13:20Z",
    blockchain: `${chain}-mainnet`,
    action: "receive",
    contractType: "token",
    contractName: "",
    description: "",
    fee: { amount: 0, amountExact: "0", currency: "ETH" },
    assetsSent: [],
    assetsReceived: [],
    metadata: {},
    ...record
  }
})
