import { describe, expect, test } from "vitest"
import { makeTransaction, nftLog, transferLog, who } from "../../../test/makeTransaction.ts"
import { getChain } from "../../chains.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Act } from "../../rule/Act.ts"
import { protocol } from "../../rule/Rule.ts"
import type { Transaction } from "../../Transaction.ts"
import { findActors } from "../facts/Actors.ts"
import { type Side, toView } from "../facts/Side.ts"
import { choose } from "./choose.ts"
import { flowProposer, ruleProposer } from "./proposers.ts"
import { ruleVetoes } from "./ruleVetoes.ts"

const [a, vault, strategy, pool, token] = [who("a"), who("vault"), who("strategy"), who("pool"), who("token")]
const emptyCatalog = compileCatalog([])
const metadata = { token: () => undefined, contractName: () => undefined }
const lender = protocol({ id: "lender", name: "Lender", type: "lending", rules: [] })

/** The rule that is chosen; undefined if the flows decide. */
const ruleOf = (side: Side): string | undefined => {
  const { basis } = choose(side, { proposers: [ruleProposer, flowProposer], vetoes: ruleVetoes }, undefined).proposal
  return basis.kind === "rule" ? basis.finding.rule : undefined
}

/** What a lender says that the strategy did, or another act, seen from the sender. */
const chosen = (fields: Partial<Transaction>, act: Act = { action: "deposit", actor: strategy }) => {
  const transaction = makeTransaction(fields)
  const finding = {
    act,
    rule: "lender/Repay",
    protocol: lender,
    contractName: undefined,
    certainty: "address",
    contract: pool,
    logIndex: 0
  } as const
  return ruleOf({
    ...toView(transaction, computeLedger(transaction), a),
    findings: [finding],
    actors: findActors(transaction, [finding]),
    catalog: emptyCatalog,
    nameSources: [],
    names: new Map(),
    metadata
  })
}
const through = [transferLog(token, a, strategy, 5n), transferLog(token, strategy, pool, 5n)]

test("acts of a contract that forwards assets are the sender's", () => {
  expect(chosen({ to: strategy, logs: [...through, transferLog(who("share"), zeroAddress, a, 5n)] })).toBe(
    "lender/Repay"
  )
})

test("acts while a vault mints or burns its own share are internal steps", () => {
  expect(chosen({ to: vault, logs: [...through, transferLog(vault, zeroAddress, a, 5n)] })).toBeUndefined()
  expect(chosen({ to: vault, logs: [...through, transferLog(vault, a, zeroAddress, 5n)] })).toBeUndefined()
})

test("an NFT that the called contract mints is not a share of it", () => {
  expect(chosen({ to: vault, logs: [...through, nftLog(vault, zeroAddress, a, 1n)] })).toBe("lender/Repay")
})

test("a forwarder may seem to keep native tokens if the internal calls are unknown", () => {
  const logs = [transferLog(token, pool, strategy, 5n), transferLog(token, strategy, a, 5n)]
  expect(chosen({ to: strategy, value: 1n, logs, calls: null })).toBe("lender/Repay")
  expect(chosen({ to: strategy, value: 1n, logs })).toBeUndefined()
})

/** What a pool says of a swap that it can't attribute, seen from the sender of a call to `router`. */
const swapped = (fields: Partial<Transaction>, usedCatalog = emptyCatalog) => {
  const transaction = makeTransaction({ to: who("router"), ...fields })
  const finding = {
    act: { action: "swap" },
    rule: "pool/Swap",
    protocol: exchange,
    contractName: undefined,
    certainty: "proof",
    contract: pool,
    logIndex: 0
  } as const
  const side = {
    ...toView(transaction, computeLedger(transaction), a),
    findings: [finding],
    actors: findActors(transaction, [finding]),
    catalog: usedCatalog,
    nameSources: [],
    names: new Map(),
    metadata
  }
  return ruleOf(side)
}
const exchange = protocol({
  id: "exchange",
  name: "Exchange",
  type: "exchange",
  named: { ethereum: [who("router")] },
  rules: []
})
const paid = transferLog(token, a, vault, 5n)
const got = transferLog(who("other"), vault, a, 5n)

test("an address that paid and received swapped; one that only paid or received did not, unless internal calls are unknown", () => {
  expect(swapped({ logs: [paid, got] })).toBe("pool/Swap")
  expect(swapped({ logs: [paid] })).toBeUndefined()
  expect(swapped({ logs: [got] })).toBeUndefined()
  expect(swapped({ logs: [paid], calls: null })).toBe("pool/Swap")
})

test("a sender that called an exchange and only paid swapped for another address", () => {
  expect(swapped({ logs: [paid] }, compileCatalog([exchange]))).toBe("pool/Swap")
})

test("to have received is not the act of a sender that received nothing, unless the internal calls are unknown", () => {
  const logs = [transferLog(token, pool, who("b"), 5n)]
  expect(chosen({ to: pool, logs }, { action: "receive" })).toBeUndefined()
  expect(chosen({ to: pool, logs, calls: null }, { action: "receive" })).toBe("lender/Repay")
  expect(chosen({ to: pool, logs: [transferLog(token, pool, a, 5n)] }, { action: "receive" })).toBe("lender/Repay")
})

test("an act that names the sender is its own, also inside a vault that issues shares", () => {
  const logs = [...through, transferLog(vault, zeroAddress, a, 5n)]
  expect(chosen({ to: vault, logs }, { action: "deposit", actor: a })).toBe("lender/Repay")
})

test("the acts of the called vault itself are the sender's", () => {
  const logs = [transferLog(token, a, pool, 5n), transferLog(pool, zeroAddress, a, 5n)]
  expect(chosen({ to: pool, logs }, { action: "deposit" })).toBe("lender/Repay")
})

test("a router approves and wraps for its own use", () => {
  const share = transferLog(who("share"), zeroAddress, a, 5n)
  for (const act of [{ action: "approve" }, { action: "deposit", operation: "wrap" }] as const)
    expect(chosen({ to: strategy, logs: [...through, share] }, { ...act, actor: strategy })).toBeUndefined()
})

describe("assets that moved the other way contradict", () => {
  const [paidOnly, receivedOnly] = [[transferLog(token, a, pool, 5n)], [transferLog(token, pool, a, 5n)]]

  test.each(["deposit", "stake", "bribe"] as const)("a %s by one who only received", action => {
    expect(chosen({ to: pool, logs: receivedOnly }, { action })).toBeUndefined()
    expect(chosen({ to: pool, logs: paidOnly }, { action })).toBe("lender/Repay")
  })

  test.each(["withdraw", "claim"] as const)("a %s by one who only paid", action => {
    expect(chosen({ to: pool, logs: paidOnly }, { action })).toBeUndefined()
    expect(chosen({ to: pool, logs: receivedOnly }, { action })).toBe("lender/Repay")
  })

  test("nothing if the act names the sender, or internal calls are unknown", () => {
    expect(chosen({ to: pool, logs: receivedOnly }, { action: "deposit", actor: a })).toBe("lender/Repay")
    expect(chosen({ to: pool, logs: receivedOnly, calls: null }, { action: "deposit" })).toBe("lender/Repay")
  })

  test("another than the sender that the act names, unless it hands in a share", () => {
    const from = who("b")
    expect(chosen({ from, to: pool, logs: receivedOnly }, { action: "deposit", actor: a })).toBeUndefined()
    expect(chosen({ from, to: pool, logs: paidOnly }, { action: "claim", actor: a })).toBeUndefined()
    expect(chosen({ from, to: pool, logs: paidOnly }, { action: "withdraw", actor: a })).toBe("lender/Repay")
  })
})

describe("an act in the transaction of an account", () => {
  test("is the account's, also if another address sent it", () => {
    expect(chosen({ from: who("b"), to: pool }, { action: "vote", account: a })).toBe("lender/Repay")
    expect(chosen({ from: who("b"), to: pool }, { action: "vote" })).toBeUndefined()
  })

  test("is the sender's only if its assets moved", () => {
    expect(chosen({ to: pool }, { action: "vote", account: strategy })).toBeUndefined()
    const logs = [transferLog(token, a, pool, 5n)]
    expect(chosen({ to: pool, logs }, { action: "vote", account: strategy })).toBe("lender/Repay")
  })
})

describe("where assets moved, it is a side effect", () => {
  const logs = [transferLog(token, a, pool, 5n)]

  test.each<Act>([{ action: "approve" }, { action: "execute" }, { action: "create", operation: "deploy-account" }])(
    "%o",
    act => {
      expect(chosen({ to: pool, logs }, act)).toBeUndefined()
      expect(chosen({ to: pool }, act)).toBe("lender/Repay")
    }
  )

  test("unless the execution has a purpose", () => {
    expect(chosen({ to: pool, logs }, { action: "execute", operation: "rejected" })).toBe("lender/Repay")
  })
})

test("to wrap and to unwrap are steps only where other assets moved", () => {
  const weth = getChain("ethereum").wrappedNative.address
  for (const operation of ["wrap", "unwrap"]) {
    const act = { action: "swap", operation, actor: a } as const
    expect(chosen({ to: weth, value: 5n, logs: [transferLog(weth, pool, a, 5n)] }, act)).toBe("lender/Repay")
    expect(chosen({ to: weth, value: 5n, logs: [transferLog(token, pool, a, 5n)] }, act)).toBeUndefined()
  }
})

test("a swap that names the sender is its own, also if it only paid", () => {
  const logs = [transferLog(token, a, pool, 5n)]
  expect(chosen({ to: pool, logs }, { action: "swap", actor: a })).toBe("lender/Repay")
})
