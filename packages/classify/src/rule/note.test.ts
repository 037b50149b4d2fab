import { expect, test } from "vitest"
import { data, log, makeTransaction, topic, who } from "../../test/makeTransaction.ts"
import { catalog } from "../engine/Catalog.ts"
import { ledgerOf } from "../ledger/Ledger.ts"
import type { Hex } from "../Transaction.ts"
import { note } from "./note.ts"
import { protocol } from "./Rule.ts"

const vault = protocol({
  id: "vault",
  name: "Vault",
  type: "lending",
  rules: [
    note("function lock(bytes32 cup, uint256 wad)", {
      at: { ethereum: [who("tub")] },
      means: ({ args }) => ({ action: "deposit", actor: args.caller, metadata: { cup: args.first, wad: args.second } })
    })
  ]
})
const find = (topics: ReadonlyArray<Hex>, at = who("tub")) => {
  const transaction = makeTransaction({ logs: [log(at, topics, data(0, 64))] })
  return catalog([vault]).find(transaction, ledgerOf(transaction))
}
// keccak256("lock(bytes32,uint256)") begins with b3b77a51
const lock: Hex = `0x${"b3b77a51".padEnd(64, "0")}`

test("a note is found by the selector of the function that was called, and tells the caller and the first two words", () => {
  const [finding] = find([lock, topic(who("lad")), topic(7n), topic(5n)])
  expect(finding?.rule).toBe("vault/lock-note")
  expect(finding?.act).toEqual({
    action: "deposit",
    actor: who("lad"),
    metadata: { cup: topic(7n), wad: topic(5n) }
  })
})

test("another function's note, one with fewer topics, and another contract's are not it", () => {
  const other: Hex = `0x${"b3b77a52".padEnd(64, "0")}`
  const words = [topic(who("lad")), topic(7n), topic(5n)]
  expect(find([other, ...words])).toEqual([])
  expect(find([lock, ...words.slice(1)])).toEqual([])
  expect(find([lock, ...words], who("other"))).toEqual([])
})
