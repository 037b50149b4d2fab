import { expect, test } from "vitest"
import { a, acted, contract, into, lender, out, pool, protocolAt, zero } from "../../../test/caseParts.ts"
import { makeTransaction, transferLog } from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import type { Protocol } from "../../rule/Rule.ts"
import type { Transaction } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

/** The action of the sender's record of a call of a function whose name is known. */
const actionOf = (functionName: string, used: Protocol, fields: Partial<Transaction>) =>
  createAnalyzer(
    compileCatalog([used]),
    inference
  )(makeTransaction({ input: "0x99999999", ...fields })).record(a, {
    token: () => undefined,
    contractName: () => undefined,
    functionName: () => functionName
  }).action

test("an act of the called contract itself is no step inside", () => {
  const logs = [out(), acted(pool), into()]
  expect(actionOf("swapTokens", lender, { logs })).toBe("swap")
  expect(actionOf("swapTokens", lender, { to: pool, logs })).toBe("deposit")
})

test("an everyday word that function and flows agree on says less than an act inside, unless it is precise", () => {
  const farm = protocolAt("Farm", "savings", pool, { action: "stake" })
  expect(actionOf("deposit", farm, { logs: [out(), acted(pool)] })).toBe("stake")
  const rewards = protocolAt("Rewards", "savings", pool, { action: "claim" })
  const logs = [transferLog(contract, a, zero, 5n), into(), acted(pool)]
  expect(actionOf("withdraw", rewards, { logs })).toBe("claim")
  expect(actionOf("removeLiquidity", rewards, { logs })).toBe("withdraw")
})
