import { fileURLToPath } from "node:url"
import { printCalibration } from "./calibration.ts"
import { type GroundTruth, type KnownContract, readGenerated, readGroundTruth } from "./groundTruth.ts"
import { hostile } from "./hostile.ts"
import { install } from "./install.ts"
import { type Question, questions, Score } from "./Score.ts"
import { evmole, fragmentsFor, glossa, rivalsIn, signaturesFor, type Tool } from "./tools.ts"

const data = process.env["GLOSSA_GROUND_TRUTH"] ?? fileURLToPath(new URL("./data", import.meta.url))
install(data)

const tools: Readonly<Record<string, Tool>> = {
  evmole,
  ...rivalsIn(data),
  "@glossa/abi, code alone": glossa(() => undefined),
  "@glossa/abi with others' fragments": glossa(fragmentsFor),
  "@glossa/abi with others' fragments and names": glossa(signaturesFor)
}
const best = Object.keys(tools).at(-1)!

/**
 * Returns a tool's answer and its fastest time in milliseconds in up to ten rounds, since other load only makes rounds
 * slower. A tool that throws has no answer.
 */
const ask = (tool: Tool, contract: KnownContract): { answer: ReturnType<Tool>; time: number } => {
  let answer: ReturnType<Tool> = []
  let time = Number.POSITIVE_INFINITY
  const start = performance.now()
  for (let round = 0; round < 10 && performance.now() - start < 50; round++) {
    const before = performance.now()
    try {
      answer = tool(contract)
    } catch {
      answer = []
    }
    time = Math.min(time, performance.now() - before)
  }
  return { answer, time }
}

const measure = (contracts: ReadonlyArray<KnownContract>, names: ReadonlyArray<string>): Record<string, Score> => {
  const scores = Object.fromEntries(names.map(name => [name, new Score()]))
  for (const contract of contracts)
    for (const name of names) {
      const { answer, time } = ask(tools[name]!, contract)
      scores[name]!.times.push(time)
      scores[name]!.add(contract, answer)
    }
  return scores
}

const print = (title: string, scores: Record<string, Score>): void => {
  const names = Object.keys(scores)
  const row = (cells: ReadonlyArray<string>) => console.log(`| ${cells.join(" | ")} |`)
  console.log(`\n${title}\n`)
  row(["", ...names, "of"])
  row(["---", ...names.map(() => "---"), "---"])
  for (const question of questions)
    row([
      question,
      ...names.map(name => scores[name]!.cell(question)),
      String(Math.max(...names.map(name => scores[name]!.of(question))))
    ])
  row(["ms median / p95 / max", ...names.map(name => scores[name]!.time()), ""])
}

/** Contracts of one compiler, all seen or all held out. */
interface Measured {
  readonly compiler: string
  readonly heldOut: boolean
  readonly contracts: number
  readonly scores: Record<string, Score>
}

const groupBy = <Item>(items: ReadonlyArray<Item>, keyOf: (item: Item) => string): Map<string, ReadonlyArray<Item>> => {
  const groups = new Map<string, ReadonlyArray<Item>>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const minorOf = ({ compiler }: KnownContract): string => compiler.replace(/^(\w+ \d+\.\d+)\.\d+/, "$1")

const measureEach = (contracts: ReadonlyArray<KnownContract>, names: ReadonlyArray<string>): ReadonlyArray<Measured> =>
  [...groupBy(contracts, contract => `${minorOf(contract)} ${contract.heldOut}`).values()].map(group => ({
    compiler: minorOf(group[0]!),
    heldOut: group[0]!.heldOut,
    contracts: group.length,
    scores: measure(group, names)
  }))

const sum = (list: ReadonlyArray<Measured>, names: ReadonlyArray<string>): Record<string, Score> =>
  Object.fromEntries(
    names.map(name => [
      name,
      list.map(({ scores }) => scores[name]!).reduce((one, other) => Score.sum(one, other), new Score())
    ])
  )

const asked: ReadonlyArray<Question> = [
  "input types exact",
  "output types exact",
  "mutability exact",
  "exact but for names"
]

/** Prints how right two tools are by the compiler's minor version, and whether solc compiled by way of Yul. */
const printCompilers = (measured: ReadonlyArray<Measured>, pair: readonly [string, string]): void => {
  console.log(`\nBy compiler: ${pair.join(" → ")}\n`)
  console.log(`| | contracts | functions | ${asked.join(" | ")} |\n|${" --- |".repeat(asked.length + 3)}`)
  const groups = groupBy(measured, one => one.compiler)
  for (const [compiler, group] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const scores = sum(group, pair)
    const cells = asked.map(question => pair.map(name => scores[name]!.cell(question)).join(" → "))
    const contracts = group.reduce((count, one) => count + one.contracts, 0)
    console.log(`| ${[compiler, contracts, scores[pair[1]]!.of(asked[0]!), ...cells].join(" | ")} |`)
  }
}

const describe = ({ contracts }: Pick<GroundTruth, "contracts">): string =>
  `${contracts.length} contracts of ${new Set(contracts.map(one => one.package)).size} packages`

const truth = readGroundTruth(`${data}/packages`)
console.log(describe(truth))
console.log(`left out, their ABIs contradict their code: ${truth.corrupt.join(", ")}`)
const sets = {
  Solidity: truth.contracts.filter(contract => !contract.vyper),
  Generated: await readGenerated(data),
  Vyper: truth.contracts.filter(contract => contract.vyper)
}
// Warms up the compiler and reads the tables before the measurement.
for (const contract of truth.contracts) tools[best]!(contract)

const question = process.argv[2] as Question | undefined
const ours = Object.keys(tools).filter(name => name.startsWith("@glossa"))
for (const [title, contracts] of Object.entries(sets)) {
  const names = question === undefined ? Object.keys(tools) : ours
  const measured = measureEach(contracts, names)
  const seen = measured.filter(one => !one.heldOut)
  print(`${title}: ${describe({ contracts })}`, sum(measured, names))
  print(`${title}, seen during development`, sum(seen, ours))
  print(
    `${title}, held out`,
    sum(
      measured.filter(one => one.heldOut),
      ours
    )
  )
  if (question === undefined) printCalibration(title, contracts)
  // Either the compilers, or the most frequent mistakes in the seen half.
  if (question === undefined) printCompilers(measured, ["evmole", ours[0]!])
  else
    for (const [mistake, count] of [...(sum(seen, [best])[best]!.wrong.get(question) ?? [])]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 60))
      console.log(count, mistake.slice(0, 160))
}

console.log("\n| hostile code | ms |\n| --- | --- |")
for (const [name, code] of Object.entries(hostile)) {
  const contract: KnownContract = { ...truth.contracts[0]!, name, abi: [], code, creation: code }
  console.log(`| ${name} | ${ask(tools[best]!, contract).time.toFixed(0)} |`)
}
