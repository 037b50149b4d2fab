import { expect, test } from "vitest"
import { analyzeTransaction } from "../src/classify.ts"
import { zeroAddress } from "../src/ledger/Movement.ts"
import type { Address, Hex } from "../src/Transaction.ts"
import { data, log, makeTransaction, topic, transferLog, who } from "./makeTransaction.ts"

const [from, vault, pool, token] = [who("from"), who("vault"), who("pool"), who("token")]
const approval: Hex = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
const swap: Hex = "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822"

/** A deposit into a vault, which swaps before it issues its share. */
const { because, record } = analyzeTransaction(
  makeTransaction({
    from,
    to: vault,
    logs: [
      transferLog(token, from, vault, 5n),
      log(token, [approval, topic(vault), topic(pool)], data(5n)),
      log(pool, [swap, topic(vault), topic(vault)], data(5n, 0n, 0n, 4n)),
      transferLog(vault, zeroAddress, from, 4n)
    ]
  })
)
const rejected = (address: Address) => {
  const { rejected, describe } = because(address)
  return rejected.map(({ proposal, by, veto }) => [by, veto?.id, describe(proposal)])
}

test("names the chosen source, and each rejected proposal with its veto and a sentence without amounts", () => {
  const { choice, proposer, confidence } = because(from)
  expect({ by: choice.by, proposer: proposer.id }).toEqual({ by: "flows", proposer: "flows" })
  expect(record(from)).toMatchObject({ action: choice.proposal.action, metadata: { confidence: confidence.level } })
  expect(rejected(from)).toEqual([
    ["rule", "inside-vault", "Allowed 0x0000…6F6c to spend tokens of 0x0000…656E"],
    ["rule", "inside-vault", "Swapped tokens on 0x0000…6F6c"]
  ])
})

test("has no veto on a proposal that only says less than the chosen one", () => {
  expect(because(vault).choice.by).toBe("use")
  expect(rejected(vault).at(-1)).toEqual(["flows", undefined, "Received funds from 0x0000…6f6D"])
})
