import { expect, test } from "vitest"
import { makeTransaction, who } from "../../../test/makeTransaction.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import { findActors } from "../facts/Actors.ts"
import { type Side, toView } from "../facts/Side.ts"
import { type Proposal, propose } from "../proposals/Proposal.ts"
import { choose, type Rejection } from "./choose.ts"
import type { Proposer, ProposerId, Veto } from "./Proposer.ts"

const transaction = makeTransaction()
const side: Side = {
  ...toView(transaction, computeLedger(transaction), who("a")),
  findings: [],
  actors: findActors(transaction, []),
  catalog: compileCatalog([]),
  metadata: { token: () => undefined, contractName: () => undefined },
  nameSources: [],
  names: new Map()
}

const named = (contractName: string): Proposal =>
  propose({
    action: "swap",
    contract: who("contract"),
    contractType: "exchange",
    contractName,
    values: {},
    metadata: {},
    basis: { kind: "flows", action: "swap" }
  })
const nameOf = (proposal: Proposal): string => proposal.decide().contractName

/** A proposer whose proposals weigh as much as their names are long. */
const proposer = (id: ProposerId, maxRank: number, ...names: ReadonlyArray<string>): Proposer => ({
  id,
  because: "a test",
  propose: () => names.map(named),
  weigh: proposal => nameOf(proposal).length,
  maxRank
})
const vetoOf = (id: ProposerId, name: string): Veto => ({
  id: `no ${name}`,
  of: [id],
  because: "a test",
  test: proposal => nameOf(proposal) === name
})

const chosenAmong = (proposers: ReadonlyArray<Proposer>, vetoes: ReadonlyArray<Veto> = []) => {
  const rejections: Array<Rejection> = []
  const { proposal } = choose(side, { proposers, vetoes }, undefined, rejection => rejections.push(rejection))
  const rejected = rejections.map(one => [nameOf(one.proposal), one.by, one.veto?.id].filter(Boolean).join(", "))
  return { chosen: nameOf(proposal), rejected }
}

test("chooses the heaviest proposal, the first of equals, and reports the others", () => {
  expect(chosenAmong([proposer("rule", 1, "one", "three", "seven", "two")])).toEqual({
    chosen: "three",
    rejected: ["one, rule", "seven, rule", "two, rule"]
  })
})

test("chooses the highest rank, the first of equals, and reports the others", () => {
  const proposers = [proposer("rule", 1, "rule"), proposer("call", 3, "call"), proposer("event", 3, "event")]
  expect(chosenAmong([...proposers, proposer("flows", 2, "flows")])).toEqual({
    chosen: "call",
    rejected: ["rule, rule", "event, event", "flows, flows"]
  })
})

test("leaves out what a veto on its proposer applies to, and reports the veto", () => {
  const proposers = [proposer("rule", 2, "long name", "name"), proposer("flows", 1, "name")]
  expect(chosenAmong(proposers, [vetoOf("rule", "long name"), vetoOf("flows", "long name")])).toEqual({
    chosen: "name",
    rejected: ["long name, rule, no long name", "name, flows"]
  })
  expect(chosenAmong(proposers, [vetoOf("flows", "long name")]).chosen).toBe("long name")
})
