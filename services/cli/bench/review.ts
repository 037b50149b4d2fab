// Draws records for a reading by an expert, and sums up the verdicts. FILE has bundles, one per line; `fixtures` by default.
//
//   npm run bench -- review FILE [SEED]                draws 200 records and prints one per line
//   npm run bench -- review FILE VERDICTS.jsonl        prints the share of right ones
//   npm run bench -- review FILE SEED own              draws two contracts of each of 60 transactions, and prints their own records
//
// A line of verdicts is {seed, n, stratum, action, type, assets, name, sentence, cause?}: `n` counts the records of a draw from 1, the
// next five are true or false, and `cause` says why one is false. A file of verdicts has no transaction of the file it is about.
import { createHash } from "node:crypto"
import { type Address, analyzeTransaction, toJson } from "@glossa/classify"
import { type Row, readLines, readRows } from "./bundles/readRows.ts"

/** How many records are drawn from each stratum. What is inferred is most often wrong, so that most are from there. */
const sizes = {
  /** The sender's record: native token without calldata, */
  payment: 20,
  /** tokens by their standards, */
  token: 25,
  /** a protocol's rule, */
  protocol: 35,
  /** no rule, */
  inferred: 50,
  /** failed. */
  failed: 20,
  /** The called contract's own record. */
  called: 25,
  /** The record of another participant. */
  participant: 25
}
type Stratum = keyof typeof sizes
const strata = Object.keys(sizes) as ReadonlyArray<Stratum>
const ofSender = new Set<Stratum>(["payment", "token", "protocol", "inferred", "failed"])

interface Candidate {
  readonly row: Row
  readonly address: Address
  readonly stratum: Stratum
}

const stratumOfSender = ({ transaction, metadata }: Row): Stratum => {
  if (!transaction.succeeded) return "failed"
  const { protocol } = analyzeTransaction(transaction).record(transaction.from, metadata).metadata
  if (protocol === undefined) return transaction.input.length < 10 ? "payment" : "inferred"
  return ["erc20", "erc721", "erc1155"].includes(protocol) ? "token" : "protocol"
}

const candidatesOf = (row: Row): ReadonlyArray<Candidate> => {
  const { from, to, input } = row.transaction
  const others = [...analyzeTransaction(row.transaction).participants].filter(one => one !== from && one !== to)
  const called = to !== null && to !== from && input.length >= 10 ? [to] : []
  return [
    { row, address: from, stratum: stratumOfSender(row) },
    ...called.map(address => ({ row, address, stratum: "called" as const })),
    ...others.map(address => ({ row, address, stratum: "participant" as const }))
  ]
}

/** An order that looks random, and is the same for the same seed. */
const rankOf =
  (seed: string) =>
  ({ row, address }: Candidate) =>
    createHash("sha256").update(`${seed} ${row.transaction.hash} ${address}`).digest("hex")

const draw = (candidates: ReadonlyArray<Candidate>, seed: string): ReadonlyArray<Candidate> => {
  const rank = rankOf(seed)
  return strata.flatMap(stratum =>
    candidates
      .filter(one => one.stratum === stratum)
      .map(one => ({ one, key: rank(one) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .slice(0, sizes[stratum])
      .map(({ one }) => one)
  )
}

/** Two contracts of each of 60 transactions, those that log or call, for a reading of contracts' own histories. */
const drawOwn = (rows: ReadonlyArray<Row>, seed: string): ReadonlyArray<Omit<Candidate, "stratum">> => {
  const keyOf = (text: string) => createHash("sha256").update(`${seed} own ${text}`).digest("hex")
  const order = (a: string, b: string) => (keyOf(a) < keyOf(b) ? -1 : 1)
  const contractsOf = ({ transaction }: Row) => {
    const { calls, from, logs } = transaction
    const { participants } = analyzeTransaction(transaction)
    const ran = (calls ?? []).flatMap(call => [
      call.from,
      ...(call.input.length < 10 || call.to === null ? [] : [call.to])
    ])
    const contracts = new Set([...logs.map(log => log.address), ...ran])
    return [...contracts].filter(one => one !== from && participants.has(one))
  }
  return rows
    .map(row => ({ row, contracts: contractsOf(row) }))
    .filter(({ contracts }) => contracts.length >= 2)
    .sort((a, b) => order(a.row.transaction.hash, b.row.transaction.hash))
    .slice(0, 60)
    .flatMap(({ row, contracts }) =>
      contracts
        .sort((a, b) => order(row.transaction.hash + a, row.transaction.hash + b))
        .slice(0, 2)
        .map(address => ({ row, address }))
    )
}

const print = (drawn: ReadonlyArray<Omit<Candidate, "stratum"> & Partial<Candidate>>, seed: string) => {
  for (const [i, { row, address, stratum = "own" }] of drawn.entries()) {
    const record = toJson(analyzeTransaction(row.transaction).record(address, row.metadata))
    console.log(JSON.stringify({ seed, n: i + 1, stratum, address, record }))
  }
}

interface Verdict {
  readonly stratum: Stratum
  readonly action: boolean
  readonly type: boolean
  readonly assets: boolean
  readonly name: boolean
  readonly sentence: boolean
  readonly cause?: string
}

const questions: ReadonlyArray<readonly [string, (verdict: Verdict) => boolean]> = [
  ["action", ({ action }) => action],
  ["type", ({ type }) => type],
  ["assets", ({ assets }) => assets],
  ["these three", ({ action, type, assets }) => action && type && assets],
  ["name", ({ name }) => name],
  ["sentence", ({ sentence }) => sentence]
]

const share = (part: number) => `${(100 * part).toFixed(1)} %`.padStart(13)

/** Each stratum counts as many times as the file has records of it. */
const sumUp = (verdicts: ReadonlyArray<Verdict>, candidates: ReadonlyArray<Candidate>) => {
  const right = (stratum: Stratum, isRight: (verdict: Verdict) => boolean) => {
    const ofStratum = verdicts.filter(one => one.stratum === stratum)
    return ofStratum.filter(isRight).length / Math.max(ofStratum.length, 1)
  }
  const count = (stratum: Stratum) => candidates.filter(one => one.stratum === stratum).length
  const printLine = (name: string, of: ReadonlyArray<Stratum>) => {
    const total = of.reduce((sum, stratum) => sum + count(stratum), 0)
    const shares = questions.map(([, isRight]) =>
      share(of.reduce((sum, stratum) => sum + (count(stratum) / total) * right(stratum, isRight), 0))
    )
    console.log(name.padEnd(24), String(total).padStart(8), ...shares)
  }
  console.log("".padEnd(24), "records".padStart(8), ...questions.map(([name]) => name.padStart(13)))
  for (const stratum of strata) printLine(stratum, [stratum])
  const senders = strata.filter(stratum => ofSender.has(stratum))
  printLine("senders, weighted", senders)
  printLine("all, weighted", strata)
  const causes = new Map<string, number>()
  for (const { cause } of verdicts) if (cause !== undefined) causes.set(cause, (causes.get(cause) ?? 0) + 1)
  for (const [cause, times] of [...causes].sort(([, a], [, b]) => b - a)) console.log(String(times).padStart(4), cause)
}

const [file, seedOrVerdicts = "1", mode] = process.argv.slice(2)
const rows = readRows(file)
const candidates = mode === "own" ? [] : rows.flatMap(candidatesOf)
if (mode === "own") print(drawOwn(rows, seedOrVerdicts), seedOrVerdicts)
else if (seedOrVerdicts.endsWith(".jsonl"))
  sumUp(
    readLines(seedOrVerdicts).map(line => JSON.parse(line) as Verdict),
    candidates
  )
else print(draw(candidates, seedOrVerdicts), seedOrVerdicts)
