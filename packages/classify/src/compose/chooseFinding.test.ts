import { expect, test } from "vitest"
import { makeTransaction, nftLog, transferLog, who } from "../../test/makeTransaction.ts"
import { catalog } from "../engine/Catalog.ts"
import { ledgerOf } from "../ledger/Ledger.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import { protocol } from "../rule/Rule.ts"
import type { Transaction } from "../Transaction.ts"
import { actorsOf } from "./Actors.ts"
import { chooseFinding } from "./chooseFinding.ts"
import { viewOf } from "./View.ts"

const [a, vault, strategy, pool, token] = [who("a"), who("vault"), who("strategy"), who("pool"), who("token")]
const nothing = catalog([])
const knowledge = { token: () => undefined, contractName: () => undefined }
const lender = protocol({ id: "lender", name: "Lender", type: "lending", rules: [] })

/** What a lender says that the strategy did, seen from the sender. */
const chosen = (of: Partial<Transaction>) => {
  const transaction = makeTransaction(of)
  const found = {
    act: { action: "deposit", actor: strategy },
    rule: "lender/Repay",
    protocol: lender,
    contractName: undefined,
    certainty: "address",
    contract: pool,
    logIndex: 0
  } as const
  return chooseFinding([found], {
    view: viewOf(transaction, ledgerOf(transaction), a),
    actors: actorsOf(transaction, [found]),
    catalog: nothing,
    knowledge
  })?.rule
}
const through = [transferLog(token, a, strategy, 5n), transferLog(token, strategy, pool, 5n)]

test("what one who passes assets on did, it did for the sender", () => {
  expect(chosen({ to: strategy, logs: [...through, transferLog(who("share"), zeroAddress, a, 5n)] })).toBe(
    "lender/Repay"
  )
})

test("what happens while a vault makes or unmakes its own share is the vault's affair", () => {
  expect(chosen({ to: vault, logs: [...through, transferLog(vault, zeroAddress, a, 5n)] })).toBeUndefined()
  expect(chosen({ to: vault, logs: [...through, transferLog(vault, a, zeroAddress, 5n)] })).toBeUndefined()
})

test("an NFT that the called contract makes is no share of it", () => {
  expect(chosen({ to: vault, logs: [...through, nftLog(vault, zeroAddress, a, 1n)] })).toBe("lender/Repay")
})

test("coin that only seems to stay, where nobody recorded the internal calls, leaves one who passes on what it is", () => {
  const logs = [transferLog(token, pool, strategy, 5n), transferLog(token, strategy, a, 5n)]
  expect(chosen({ to: strategy, value: 1n, logs, calls: null })).toBe("lender/Repay")
  expect(chosen({ to: strategy, value: 1n, logs })).toBeUndefined()
})

/** What a pool says of a swap that it can't attribute, seen from the sender of a call to `router`. */
const swapped = (of: Partial<Transaction>, known = nothing) => {
  const transaction = makeTransaction({ to: who("router"), ...of })
  const found = {
    act: { action: "swap" },
    rule: "pool/Swap",
    protocol: exchange,
    contractName: undefined,
    certainty: "proof",
    contract: pool,
    logIndex: 0
  } as const
  const view = viewOf(transaction, ledgerOf(transaction), a)
  return chooseFinding([found], { view, actors: actorsOf(transaction, [found]), catalog: known, knowledge })?.rule
}
const exchange = protocol({
  id: "exchange",
  name: "Exchange",
  type: "exchange",
  contracts: { ethereum: [who("router")] },
  rules: []
})
const paid = transferLog(token, a, vault, 5n)
const got = transferLog(who("other"), vault, a, 5n)

test("who paid and got has swapped; who only paid or only got has not, unless nobody recorded what else moved", () => {
  expect(swapped({ logs: [paid, got] })).toBe("pool/Swap")
  expect(swapped({ logs: [paid] })).toBeUndefined()
  expect(swapped({ logs: [got] })).toBeUndefined()
  expect(swapped({ logs: [paid], calls: null })).toBe("pool/Swap")
})

test("who called an exchange and only paid has swapped for another", () => {
  expect(swapped({ logs: [paid] }, catalog([exchange]))).toBe("pool/Swap")
})
