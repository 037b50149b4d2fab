import type { Appearance } from "@glossa/history"
import { packPosition } from "@glossa/timestamp"
import { Result } from "effect"

const chains = ["ethereum", "optimism", "polygon"] as const
const hash = `0x${"ab".repeat(32)}` as const

/** An address's row of block `at`, `at` seconds after 2023-11-14T22:13:20Z: something came in, unless `said` otherwise. */
export const row = (
  chain: (typeof chains)[number],
  address: `0x${string}`,
  said: Partial<Appearance["record"]> = {},
  at = 1
): Appearance => ({
  chain,
  address,
  second: 1_700_000_000 + at,
  position: Result.getOrThrow(packPosition({ chain: chains.indexOf(chain), block: at, transaction: 0, part: 0 })),
  block: at,
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
    ...said
  }
})
