import { describe, expect, test } from "vitest"
import type { Case, RowName } from "../../test/Case.ts"
import { eventTopic } from "../../test/caseParts.ts"
import { cases } from "../../test/cases.ts"
import { makeTransaction } from "../../test/makeTransaction.ts"
import { compileCatalog } from "../engine/Catalog.ts"
import { inference } from "../inference.ts"
import { createKnowledge } from "../knowledge/Knowledge.ts"
import type { Address, Hex } from "../Transaction.ts"
import { createAnalyzer } from "../TransactionAnalysis.ts"
import { confidenceRows } from "./choose/confidence.ts"
import { type Lists, ruleLists } from "./sentence/Lists.ts"

/** The tables that an analyzer is made of, as messages name them. */
const tables = {
  proposer: "proposers",
  veto: "vetoes",
  "type source": "typeSources",
  "name source": "nameSources",
  refiner: "refiners"
} as const satisfies Readonly<Record<string, keyof Lists>>

interface Row {
  readonly name: RowName
  /** The lists without the row. */
  readonly without: (lists: Lists) => Lists
}

const rows: ReadonlyArray<Row> = (Object.keys(tables) as ReadonlyArray<keyof typeof tables>).flatMap(table => {
  const list = tables[table]
  return inference[list].map(({ id }) => ({
    name: `${table} ${id}` as const,
    without: lists => ({ ...lists, [list]: lists[list].filter(row => row.id !== id) })
  }))
})
const names: ReadonlyArray<RowName> = [
  ...rows.map(({ name }) => name),
  ...confidenceRows.map(({ id }) => `confidence ${id}` as const)
]

type ChangeLists = (lists: Lists) => Lists

const analyze = ({ lists, ...fields }: Case, change: ChangeLists = all => all) => {
  const { protocols = [], descriptors = [], tokens = {}, sources = {}, labels = {}, functionName, eventName } = fields
  const catalog = compileCatalog(protocols, descriptors, (_, account) => labels[account])
  const transaction = makeTransaction({ input: "0x99999999", ...fields.transaction })
  const knowledge = createKnowledge({ labels: fields.operator ?? [] })
  if (knowledge instanceof Error) throw knowledge
  const analyzer = createAnalyzer(catalog, change(lists === "rules" ? ruleLists : inference), { knowledge })
  const { record, because } = analyzer(transaction)
  const metadata = {
    token: (token: Address) => tokens[token],
    contractName: (contract: Address) => sources[contract],
    functionName: () => functionName,
    eventName: (topic0: Hex) => (topic0 === eventTopic ? eventName : undefined)
  }
  const address = fields.address ?? transaction.from
  return { record: record(address, metadata), because: because(address, metadata) }
}

/** What the rows decide of a record. */
const summarize = (one: Case, change?: ChangeLists) => {
  const { action, contractName, contractType, description, metadata } = analyze(one, change).record
  const is = [action, contractType, metadata["operation"]].filter(Boolean).join("/")
  return { is, contractName, description }
}

const casesOf = (name: RowName): ReadonlyArray<Case> => cases.filter(one => one.rows.includes(name))

const advice = (name: RowName, problem: string) => `${name}: ${problem}: add one to test/cases/`

test("ids are unique in each table", () => {
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
})

test("cases name existing rows", () => {
  const unknown = cases.flatMap(one => one.rows.filter(name => !names.includes(name)))
  expect(unknown, "cases of rows that do not exist: rename or delete them in test/cases/").toEqual([])
})

test.each(cases)("$title", one => {
  const { is, contractName } = one
  expect(summarize(one)).toMatchObject(contractName === undefined ? { is } : { is, contractName })
})

describe("a case changes without", () => {
  test.each(rows.filter(({ name }) => name !== "proposer flows"))("$name", ({ name, without }) => {
    const changed = casesOf(name).filter(
      one => JSON.stringify(summarize(one, without)) !== JSON.stringify(summarize(one))
    )
    expect(changed.length, advice(name, "no case changes without it")).toBeGreaterThan(0)
  })

  // Where no other proposer says anything, there is no record without it.
  test("proposer flows", () => {
    const { name, without } = rows.find(row => row.name === "proposer flows")!
    const [one] = casesOf(name)
    expect(one, advice(name, "no case needs it")).toBeDefined()
    expect(() => summarize(one!, without)).toThrow("the list of proposers lacks the flows")
  })
})

test.each(confidenceRows)("a case is rated by the confidence row $id", ({ id }) => {
  const name = `confidence ${id}` as const
  const rated = casesOf(name).filter(one => analyze(one).because.confidence.id === id)
  expect(rated.length, advice(name, "no case is rated by it")).toBeGreaterThan(0)
})
