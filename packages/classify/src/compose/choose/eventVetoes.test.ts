import { expect, test } from "vitest"
import { a, contract, ether, eventTopic, into, logged, nft } from "../../../test/caseParts.ts"
import { frame, makeTransaction, nftLog, who } from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import type { Transaction } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

const analyze = createAnalyzer(compileCatalog([]), inference)

/** What the sender's record says where the called contract logs an event of a name. */
const decide = (name: string, { logs = [], ...fields }: Partial<Transaction>) => {
  const transaction = makeTransaction({ input: "0x99999999", ...fields, logs: [...logs, logged(contract)] })
  const { action, contractType } = analyze(transaction).record(a, {
    token: () => undefined,
    contractName: () => undefined,
    eventName: topic0 => (topic0 === eventTopic ? name : undefined)
  })
  return `${action}/${contractType}`
}

test("an item that is sold outweighs the name of an event, a contract that is created does not", () => {
  expect(decide("Traded", { logs: [nftLog(nft, a, contract, 1n), into()] })).toBe("sell/marketplace")
  const created = frame({ type: "create", from: contract, to: who("new") })
  expect(decide("Staked", { calls: [created] })).toBe("stake/savings")
})

test("a payment with a message is plain, too", () => {
  expect(decide("Deposited", { input: "0x6869", value: ether })).toBe("send/native")
})

test("a payment has the purpose that another event names", () => {
  expect(decide("Donated", { input: "0x", value: ether })).toBe("donate/community")
})
