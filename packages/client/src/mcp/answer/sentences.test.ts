import { expect, test } from "vitest"
import { transactionLine } from "./sentences.ts"

test("a line names the other leg of a bridge transfer", () => {
  const timestamp = "2024-01-20T15:33:24Z"
  const record = { timestamp, blockchain: "base-mainnet", description: "Bridged 1 ETH", txHash: "0x1" }
  expect(transactionLine(record)).toBe("2024-01-20T15:33:24Z base-mainnet: Bridged 1 ETH (0x1)")
  expect(transactionLine({ ...record, otherLeg: { blockchain: "arbitrum-mainnet", txHash: "0x2", timestamp } })).toBe(
    "2024-01-20T15:33:24Z base-mainnet: Bridged 1 ETH (0x1, other leg 0x2 on arbitrum-mainnet)"
  )
})
