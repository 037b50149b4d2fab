import { describe, expect, test } from "vitest"
import { makeTransaction, who } from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import type { Finding } from "../../engine/matchRule.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import type { Act } from "../../rule/Act.ts"
import { protocol } from "../../rule/Rule.ts"
import { findActors } from "../facts/Actors.ts"
import { type Side, toView } from "../facts/Side.ts"
import type { Proposal } from "../proposals/Proposal.ts"
import { isMereExecution, isStep, weighAttempt, weighFinding } from "./weights.ts"

const [a, called, inside, token] = [who("a"), who("contract"), who("inside"), who("t")]

const find = (act: Act, fields: Partial<Finding> = {}): Finding => ({
  act,
  rule: "exchange/Happened",
  protocol: protocol({ id: "exchange", name: "Exchange", type: "exchange", rules: [] }),
  contractName: undefined,
  certainty: "address",
  contract: inside,
  logIndex: 0,
  ...fields
})
const ofMany = protocol({ id: "many", name: "Many", type: "exchange", generic: true, rules: [] })
const wallets = protocol({ id: "wallets", name: "Wallets", type: "wallet", rules: [] })

const asset = { key: token, address: token, standard: "ERC20" } as const
const paid = [{ asset, amount: 5n }]

const sideOf = (flows: Partial<Pick<Side, "sent" | "received">> = {}, succeeded = true): Side => {
  const transaction = makeTransaction({ succeeded })
  return {
    ...toView(transaction, computeLedger(transaction), a),
    findings: [],
    actors: findActors(transaction, []),
    catalog: compileCatalog([]),
    metadata: { token: () => undefined, contractName: () => undefined },
    nameSources: [],
    names: new Map(),
    ...flows
  }
}

const sell = find({ action: "sell" })
const atCalled = { contract: called }

describe("an act outweighs another:", () => {
  test.each<[title: string, heavier: Finding, lighter: Finding]>([
    ["of one protocol, of many contracts", find({ action: "swap" }), find({ action: "swap" }, { protocol: ofMany })],
    ["of any kind, what a function is for", find({ action: "approve" }), { ...sell, intent: "function" }],
    ["that names the address, any other", find({ action: "swap", actor: a }), find({ action: "swap" })],
    ["of the called contract, inside", find({ action: "deposit" }, atCalled), sell],
    ["a bridge's of the called contract, inside", find({ action: "send" }, atCalled), sell],
    ["inside, what looks like one", sell, find({ action: "deposit" }, { ...atCalled, certainty: "similarity" })],
    ["inside, a wallet's", sell, find({ action: "deposit" }, { ...atCalled, protocol: wallets })],
    ["inside, a delegation", sell, find({ action: "vote", operation: "delegate" }, atCalled)],
    ["inside, an execution", sell, find({ action: "execute" }, atCalled)],
    ["inside, an approval", sell, find({ action: "approve" }, atCalled)],
    ["inside, a transfer of a token", sell, find({ action: "send" }, { ...atCalled, protocol: ofMany })],
    ["a creation, wrapping", find({ action: "create" }), find({ action: "deposit", operation: "wrap" })],
    ["a creation, unwrapping", find({ action: "create" }), find({ action: "withdraw", operation: "unwrap" })],
    ["a creation, a delegation", find({ action: "create" }), find({ action: "vote", operation: "delegate" })],
    ["a claim, a claim of fees", find({ action: "claim" }), find({ action: "claim", operation: "fees" })],
    ["a rejection, a creation", find({ action: "execute", operation: "rejected" }), find({ action: "create" })],
    [
      "an execution for another, wrapping",
      find({ action: "execute", operation: "on-behalf" }),
      find({ action: "deposit", operation: "wrap" })
    ]
  ])("%s", (_, heavier, lighter) => {
    expect(weighFinding(heavier, sideOf())).toBeGreaterThan(weighFinding(lighter, sideOf()))
  })

  test("inside, a swap by the called contract whose proceeds went on", () => {
    const swap = find({ action: "swap" }, atCalled)
    expect(weighFinding(sell, sideOf({ sent: paid }))).toBeGreaterThan(weighFinding(swap, sideOf({ sent: paid })))
    const both = sideOf({ sent: paid, received: paid })
    expect(weighFinding(swap, both)).toBeGreaterThan(weighFinding(sell, both))
  })

  test("inside, a deposit at the called contract by one who only received", () => {
    const deposit = find({ action: "deposit" }, atCalled)
    const side = sideOf({ received: paid })
    expect(weighFinding(sell, side)).toBeGreaterThan(weighFinding(deposit, side))
  })
})

describe("a step on the way is", () => {
  test("a swap inside that names no one and brought nothing", () => {
    expect(isStep(find({ action: "swap" }), sideOf())).toBe(true)
    expect(isStep(find({ action: "swap", actor: a }), sideOf())).toBe(false)
    expect(isStep(find({ action: "swap" }), sideOf({ received: paid }))).toBe(false)
    expect(isStep(find({ action: "swap" }, atCalled), sideOf())).toBe(false)
    expect(isStep(find({ action: "deposit" }), sideOf())).toBe(false)
  })

  test("a burn by another contract than the called one", () => {
    expect(isStep(find({ action: "send", operation: "burn", actor: a }), sideOf())).toBe(true)
    expect(isStep(find({ action: "send", operation: "burn", actor: a }, atCalled), sideOf())).toBe(false)
  })

  test("the failed call of a proxy or of the address's own account", () => {
    for (const one of [find({ action: "execute", proxy: inside }), find({ action: "execute", account: a })]) {
      expect(isStep(one, sideOf({}, false))).toBe(true)
      expect(isStep(one, sideOf())).toBe(false)
    }
    expect(isStep(find({ action: "execute", account: inside }), sideOf({}, false))).toBe(false)
  })
})

test("a mere execution is a call of a listed contract, or what a proxy executed", () => {
  expect(isMereExecution({ ...sell, intent: "contract" })).toBe(true)
  expect(isMereExecution({ ...sell, intent: "function" })).toBe(false)
  expect(isMereExecution(find({ action: "execute", proxy: inside }))).toBe(true)
  expect(isMereExecution(find({ action: "swap", proxy: inside }))).toBe(false)
  expect(isMereExecution(find({ action: "execute" }))).toBe(false)
})

test("an attempt outweighs a payment or wrapping for it, and these an approval", () => {
  const weigh = (action: Proposal["action"], operation?: string) => {
    const basis = { kind: "flows", action } as const
    const proposal: Proposal = {
      action,
      operation,
      contractType: "exchange",
      basis,
      decide: () => ({ ...proposal, contract: called, contractName: called, values: {}, metadata: {} })
    }
    return weighAttempt(proposal)
  }
  const steps = [weigh("send"), weigh("deposit", "wrap")]
  expect(weigh("approve")).toBeLessThan(Math.min(...steps))
  expect(Math.max(...steps)).toBeLessThan(Math.min(weigh("swap"), weigh("deposit"), weigh("send", "bridge")))
})
