import { expect, test } from "vitest"
import { frame, log, makeTransaction, nftLog, transferLog, who, word } from "../../../test/makeTransaction.ts"
import { analyzeTransaction } from "../../classify.ts"
import { keccak256Text } from "../../keccak256.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import { noMetadata } from "../../Metadata.ts"
import type { Transaction } from "../../Transaction.ts"

const [a, b, contract, token, pool] = [who("a"), who("b"), who("contract"), who("token"), who("pool")]
const input = "0x12345678"
const swapLogs = (through: `0x${string}`) => [transferLog(token, a, through, 5n), transferLog(who("u"), through, a, 7n)]

const confidenceOf = (fields: Partial<Transaction>, address = a, metadata = noMetadata) =>
  analyzeTransaction(makeTransaction(fields)).record(address, metadata).metadata["confidence"]

test("is high for a plain transfer, of the native token or of a token", () => {
  expect(confidenceOf({ to: b, value: 5n })).toBe("high")
  expect(confidenceOf({ to: b, value: 5n }, b)).toBe("high")
  const transfer = `0xa9059cbb${b.slice(2).padStart(64, "0")}${"5".padStart(64, "0")}` as const
  expect(confidenceOf({ to: token, input: transfer, logs: [transferLog(token, a, b, 5n)] })).toBe("high")
})

test("is high for a swap at a listed router, medium for one at an unknown contract", () => {
  // KyberSwap's Swapped(address,address,address,address,uint256,uint256).
  const router = "0x6131b5fae19ea4f9d964eac0408e4408b66337b5"
  const swapped = keccak256Text("Swapped(address,address,address,address,uint256,uint256)")
  const words = [a, token, who("u"), a].map(address => address.slice(2).padStart(64, "0")).join("")
  const logs = [...swapLogs(router), log(router, [swapped], `0x${words}${word(5)}${word(7)}`)]
  expect(confidenceOf({ to: router, input, logs })).toBe("high")
  expect(confidenceOf({ to: pool, input, logs: swapLogs(pool) })).toBe("medium")
})

test("is low for an unknown call with value", () => {
  const value = 10n ** 18n
  expect(confidenceOf({ input, value })).toBe("low")
  expect(confidenceOf({ input, value, calls: [frame({ from: contract, to: b, value })] })).toBe("low")
})

test("is medium for another participant only if the sender's record explains it", () => {
  const logs = [transferLog(token, contract, b, 5n), nftLog(who("nft"), zeroAddress, a, 1n)]
  expect(confidenceOf({ input, logs }, b)).toBe("medium")
  expect(confidenceOf({ input, logs: logs.slice(0, 1) }, b)).toBe("low")
})
