import { expect, test } from "vitest"
import { data, log, makeTransaction, nftLog, transferLog, who, word } from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import dsProxy from "../../protocols/ds-proxy.ts"
import safe from "../../protocols/safe.ts"
import type { Hex } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

const [a, wallet, vault, pool, other, t, u, nft] = [
  who("a"),
  who("contract"),
  who("vault"),
  who("pool"),
  who("other"),
  who("t"),
  who("u"),
  who("nft")
]
const analyze = createAnalyzer(compileCatalog([dsProxy, safe]), inference)
const wordsOf = (address: typeof a, input: Hex, logs: Parameters<typeof makeTransaction>[0]) => {
  const { action, contract, contractType } = analyze(makeTransaction({ input, ...logs })).record(address)
  return [action, contractType, contract].join(" | ")
}

/** A DSProxy's execute(address,bytes), of code that it runs itself. */
const execute: Hex = `0x1cff79cd${word(BigInt(other))}${word(64)}${word(4)}${"99999999".padEnd(64, "0")}`
/** A Safe's execTransaction, and the event with which it ends. */
const execTransaction = (target: typeof a): Hex =>
  `0x6a761202${word(BigInt(target))}${word(0)}${word(320)}${word(0).repeat(6)}${word(384)}${word(4)}${"99999999".padEnd(64, "0")}${word(0)}`
const executed = log(wallet, ["0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e"], data(1, 0))

test("what a proxy did for its owner is about the contract that it dealt with", () => {
  const share = transferLog(vault, who(""), wallet, 5n)
  const deposited = [transferLog(t, a, wallet, 5n), transferLog(t, wallet, vault, 5n), share]
  expect(wordsOf(a, execute, { logs: deposited })).toBe(`deposit | savings | ${vault}`)
  const swapped = [transferLog(t, a, pool, 5n), transferLog(u, pool, a, 7n)]
  expect(wordsOf(a, execute, { logs: swapped })).toBe(`swap | exchange | ${pool}`)
  // What no other contract got or gave was kept by none: the code that the proxy ran burned or minted it.
  const burned = [transferLog(t, a, wallet, 5n), transferLog(t, wallet, who(""), 5n)]
  expect(wordsOf(a, execute, { logs: burned })).toBe(`deposit | savings | ${other}`)
  // Its own assets.
  expect(wordsOf(a, execute, { logs: [transferLog(t, wallet, a, 5n)] })).toMatch(` | wallet | ${wallet}`)
})

test("what a Safe did is about the contract that it dealt with, or called", () => {
  const logs = [transferLog(t, vault, wallet, 5n), executed]
  expect(wordsOf(wallet, execTransaction(vault), { logs })).toBe(`claim | savings | ${vault}`)
  const sent = [nftLog(nft, wallet, a, 1n), executed]
  expect(wordsOf(a, execTransaction(nft), { logs: sent })).toMatch(` | wallet | ${wallet}`)
})

test("what a called contract did with its own assets is about the contract that it dealt with", () => {
  const logs = [transferLog(t, wallet, pool, 5n), transferLog(pool, who(""), wallet, 7n), log(pool, [])]
  expect(wordsOf(wallet, "0x99999999", { logs })).toBe(`deposit | token | ${pool}`)
  // A pool issues its shares for several assets.
  expect(wordsOf(wallet, "0x99999999", { logs: [transferLog(u, wallet, pool, 3n), ...logs] })).toBe(
    `deposit | exchange | ${pool}`
  )
})
