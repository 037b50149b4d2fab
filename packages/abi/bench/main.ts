// Prints the figures of reconstruction as Markdown: `npm run --silent bench -- abi > bench/results/abi.md`. With a question of
// Score.ts as its argument, it prints the most frequent mistakes in the seen half instead: `npm run bench -- abi "input types exact"`.
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { printCalibration } from "./calibration.ts"
import { type KnownContract, readGenerated, readGroundTruth } from "./groundTruth.ts"
import { hostile } from "./hostile.ts"
import { install } from "./install.ts"
import { type Question, questions, Score } from "./Score.ts"
import { evmole, fragmentsFor, glossa, rivalsIn, signaturesFor, type Tool } from "./tools.ts"

const data = process.env["GLOSSA_GROUND_TRUTH"] ?? fileURLToPath(new URL("./data", import.meta.url))
install(data)

const ours = {
  "code alone": glossa(() => undefined),
  "+ fragments": glossa(fragmentsFor),
  "+ names": glossa(signaturesFor)
} as const
const tools: Readonly<Record<string, Tool>> = { evmole, ...rivalsIn(data), ...ours }
const [codeAlone, best] = ["code alone", "+ names"] as const

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

const printTable = (header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>): void => {
  for (const cells of [header, header.map(() => "---"), ...rows]) console.log(`| ${cells.join(" | ")} |`)
  console.log("")
}

/** Prints a row for each question that a tool was asked, then the times. */
const printScores = (scores: Readonly<Record<string, Score>>): void => {
  const all = Object.values(scores)
  const of = (question: Question) => Math.max(...all.map(score => score.of(question)))
  const rows = questions
    .filter(question => of(question) > 0)
    .map(question => [question, ...all.map(score => score.cell(question)), of(question)])
  printTable(
    ["", ...Object.keys(scores), "of"],
    [...rows, ["ms median / p95 / max", ...all.map(score => score.time()), ""]]
  )
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

/** Returns how right evmole and @glossa/abi are from code alone. */
const compare = ({ evmole, [codeAlone]: own }: Readonly<Record<string, Score>>): ReadonlyArray<string> =>
  asked.map(question => `${evmole!.cell(question).replace(" %", "")} → ${own!.cell(question)}`)

/** Prints how right both are by the compiler's minor version, and whether solc compiled by way of Yul. */
const printCompilers = (measured: ReadonlyArray<Measured>): void => {
  const groups = [...groupBy(measured, one => one.compiler)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  printTable(
    ["", "contracts", "functions", ...asked],
    groups.map(([compiler, group]) => {
      const scores = sum(group, ["evmole", codeAlone])
      const contracts = group.reduce((count, one) => count + one.contracts, 0)
      return [compiler, contracts, scores[codeAlone]!.of(asked[0]!), ...compare(scores)]
    })
  )
}

const truth = readGroundTruth(`${data}/packages`)
const sets: Readonly<Record<string, ReadonlyArray<KnownContract>>> = {
  "Solidity in production": truth.contracts.filter(contract => !contract.vyper),
  "Vyper in production": truth.contracts.filter(contract => contract.vyper),
  "generated Solidity of hard types": await readGenerated(data)
}
// Warms up the compiler and reads the tables before the measurement.
for (const contract of truth.contracts) tools[best]!(contract)

const question = process.argv[2] as Question | undefined
if (question !== undefined) {
  for (const [title, contracts] of Object.entries(sets)) {
    const seen = contracts.filter(contract => !contract.heldOut)
    const { [codeAlone]: score } = measure(seen, [codeAlone])
    console.log(`\n${title}: ${score!.cell(question)}`)
    for (const [mistake, count] of [...(score!.wrong.get(question) ?? [])].toSorted((a, b) => b[1] - a[1]).slice(0, 60))
      console.log(count, mistake.slice(0, 160))
  }
  process.exit()
}

const measured = Object.entries(sets).map(([title, contracts]) => ({
  title,
  contracts,
  parts: measureEach(contracts, Object.keys(tools))
}))
const git = (...args: ReadonlyArray<string>) => execFileSync("git", args, { encoding: "utf8" }).trim()
console.log(`# Reconstruction of ABIs

\`npm run --silent bench -- abi > bench/results/abi.md\` at commit \`${git("rev-parse", "--short=8", "HEAD")}\` of \
${git("log", "-1", "--format=%cs")}. Arrows go from evmole to @glossa/abi with code alone.

- **Production contracts** come from pinned npm packages, which are not installed or run: every contract with an ABI and deployed
  code, each code once. The choice of packages for signatures used both parts.
- **Generated contracts** have hard types: fixed and nested arrays, structs, enums, small and signed integers, user-defined types.
  Versions 0.4.11 to 0.8.37 of solc compile them with different optimizer settings. Half are held out. Public variables of
  \`bytes32\`, \`int256\`, \`string\` and \`bytes\` that no function writes have the same code, so that some types cannot be inferred.

Results of evmole 0.8.4, whatsabi 0.27.0, sevm 0.7.4 and @glossa/abi are compared with the ABI; a missing one counts as wrong. All get
the runtime code, @glossa/abi also the creation code. Its columns are code alone, with other organizations' signatures, and with general
names too. _Names right_ is limited by the signatures. Recall counts only events and errors whose topic or selector is in the code,
because compilers list inherited ones that are never used. Error precision counts contracts whose ABI lists errors; older compilers
list none. Times are milliseconds per contract, the fastest of up to ten rounds.
`)
printTable(
  ["contracts", "inputs", "outputs", "mutability", "all but names"],
  measured.map(({ title, contracts, parts }) => [
    `${contracts.length} ${title}`,
    ...compare(sum(parts, ["evmole", codeAlone]))
  ])
)
for (const { title, contracts, parts } of measured) {
  const packages = new Set(contracts.map(one => one.package)).size
  console.log(`## ${title}\n\n${contracts.length} contracts of ${packages} packages.\n`)
  printScores(sum(parts, Object.keys(tools)))
  console.log("Seen during development, and held out:\n")
  const [seen, heldOut] = [false, true].map(side =>
    sum(
      parts.filter(one => one.heldOut === side),
      [codeAlone, best]
    )
  )
  printScores({
    "seen, code alone": seen![codeAlone]!,
    "held out, code alone": heldOut![codeAlone]!,
    "seen, + names": seen![best]!,
    "held out, + names": heldOut![best]!
  })
  printCompilers(parts)
  printCalibration(contracts)
}
console.log("## Hostile code\n")
printTable(
  ["code", "ms"],
  Object.entries(hostile).map(([name, code]) => [
    name,
    ask(tools[best]!, { ...truth.contracts[0]!, name, abi: [], code, creation: code }).time.toFixed(0)
  ])
)
