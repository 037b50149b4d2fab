import { expect, test } from "vitest"
import { data, log, makeTransaction, topic, who } from "../../test/makeTransaction.ts"
import { compileCatalog } from "../engine/Catalog.ts"
import { computeLedger } from "../ledger/Ledger.ts"
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
  return compileCatalog([vault]).find(transaction, computeLedger(transaction))
}
// keccak256("lock(bytes32,uint256)") begins with b3b77a51.
const lock: Hex = `0x${"b3b77a51".padEnd(64, "0")}`

test("a note matches by the selector of the called function, and has the caller and the first two words", () => {
  const [finding] = find([lock, topic(who("lad")), topic(7n), topic(5n)])
  expect(finding?.rule).toBe("vault/lock-note")
  expect(finding?.act).toEqual({
    action: "deposit",
    actor: who("lad"),
    metadata: { cup: topic(7n), wad: topic(5n) }
  })
})

test("another function's note, one with fewer topics, and another contract's do not match", () => {
  const other: Hex = `0x${"b3b77a52".padEnd(64, "0")}`
  const words = [topic(who("lad")), topic(7n), topic(5n)]
  expect(find([other, ...words])).toEqual([])
  expect(find([lock, ...words.slice(1)])).toEqual([])
  expect(find([lock, ...words], who("other"))).toEqual([])
})
