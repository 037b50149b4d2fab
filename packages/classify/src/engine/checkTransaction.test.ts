import { expect, test } from "vitest"
import { makeTransaction } from "../../test/makeTransaction.ts"
import { classify } from "../classify.ts"
import type { Transaction } from "../Transaction.ts"
import { InvalidTransactionError } from "./checkTransaction.ts"

const valid = makeTransaction()
const account = "0x00000000000000000000000000000000000A11cE"

test.each<readonly [name: string, value: unknown, message: string]>([
  ["nothing", undefined, "transaction: expected a transaction, got nothing."],
  ["text", "0xabc", 'transaction: expected a transaction, got "0xabc".'],
  [
    "a transaction of viem",
    { hash: valid.hash, from: account, to: account, value: 5n, input: "0x", type: "eip1559" },
    "transaction.chain: expected the name of a chain, got nothing."
  ],
  ["a hex value", { ...valid, value: "0xde0b" }, 'transaction.value: expected a bigint, got "0xde0b".'],
  ["a checksum", { ...valid, from: account }, `transaction.from: expected an address in lower case, got "${account}".`],
  ["no logs", { ...valid, logs: undefined }, "transaction.logs: expected a list, got nothing."],
  ["a fee of 1", { ...valid, fee: 1n }, "transaction.fee: expected an object with the total, got a bigint."]
])("rejects %s with one sentence that names the field", (_, value, message) => {
  const run = () => classify(value as Transaction, valid.from)
  expect(run).toThrow(InvalidTransactionError)
  expect(run).toThrow(`${message} Pass the result of normalizeTransaction of @glossa/chain/normalize.`)
})
