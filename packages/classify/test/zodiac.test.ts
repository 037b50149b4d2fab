import { expect, test } from "vitest"
import { classify } from "../src/classify.ts"
import { log, makeTransaction, topic, transferLog, who } from "./makeTransaction.ts"

const [owner, delay, safe, shop, token] = [who("owner"), who("delay"), who("safe"), who("shop"), who("token")]
/** `ExecutionFromModuleSuccess(address)` */
const executed = "0x6895c13664aa4f67288b25d7a21d7aaa34916e355fb9b6fae0a139a9085becb8"
/** `executeNextTx(address,uint256,bytes,uint8)`, with empty data. */
const input = `0xee072baf${topic(token).slice(2)}${"0".repeat(64)}${"80".padStart(64, "0")}${"0".repeat(128)}` as const

test("what a delayed transaction moves is the Safe's own act", () => {
  const logs = [transferLog(token, safe, shop, 5n), log(safe, [executed, topic(delay)])]
  const transaction = makeTransaction({ chain: "gnosis", from: owner, to: delay, input, logs })
  expect(classify(transaction, owner)).toMatchObject({ action: "execute", contractName: "Zodiac" })
  expect(classify(transaction, safe)).toMatchObject({ action: "send", assetsSent: [{}], assetsReceived: [] })
})
