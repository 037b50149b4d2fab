import { FunctionFragment } from "ethers/abi"
import { expect, test } from "vitest"
import { compileCatalog } from "../src/engine/Catalog.ts"
import { inference } from "../src/inference.ts"
import { protocol } from "../src/rule/index.ts"
import type { Hex } from "../src/Transaction.ts"
import { createAnalyzer } from "../src/TransactionAnalysis.ts"
import { frame, makeTransaction, transferLog, who } from "./makeTransaction.ts"

const [template, escrow, token] = [who("template"), who("escrow"), who("token")]
const vesting = protocol({
  id: "vesting",
  name: "Acme Vesting",
  type: "token",
  emitters: { ethereum: [template] },
  functions: [[{ action: "vest", operation: "release" }, "release()"]],
  rules: []
})
const analyze = createAnalyzer(compileCatalog([vesting]), inference)
const input = FunctionFragment.from("release()").selector as Hex
const released = (implementation: typeof template) => {
  const calls = [frame({ type: "delegatecall", from: escrow, to: implementation, input })]
  const logs = [transferLog(token, escrow, who("a"), 5n)]
  const { action, contractName, contractType, metadata } = analyze(
    makeTransaction({ to: escrow, input, calls, logs })
  ).record(who("a"))
  return { action, contractName, contractType, confidence: metadata["confidence"] }
}

test("a release by a clone of a listed template is vesting", () => {
  expect(released(template)).toEqual({
    action: "vest",
    contractName: "Acme Vesting",
    contractType: "token",
    confidence: "high"
  })
})

test("the same calldata at a contract without proof has low confidence", () => {
  expect(released(who("other")).confidence).toBe("low")
})
