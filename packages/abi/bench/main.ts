import { fileURLToPath } from "node:url"
import { type GroundTruth, type KnownContract, readGroundTruth } from "./groundTruth.ts"
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

const describe = ({ contracts }: Pick<GroundTruth, "contracts">): string =>
  `${contracts.length} contracts of ${new Set(contracts.map(one => one.package)).size} packages`

const truth = readGroundTruth(`${data}/packages`)
console.log(describe(truth))
console.log(`left out, their ABIs contradict their code: ${truth.corrupt.join(", ")}`)
const solidity = truth.contracts.filter(contract => !contract.vyper)
const vyper = truth.contracts.filter(contract => contract.vyper)
// Warms up the compiler and reads the tables before the measurement.
for (const contract of truth.contracts) tools[best]!(contract)

const question = process.argv[2] as Question | undefined
const ours = Object.keys(tools).filter(name => name.startsWith("@glossa"))
const halves = [solidity.filter(contract => !contract.heldOut), solidity.filter(contract => contract.heldOut)] as const
const [seen, unseen] = halves.map(contracts =>
  measure(contracts, question === undefined ? Object.keys(tools) : ours)
) as [Record<string, Score>, Record<string, Score>]
const only = (scores: Record<string, Score>) => Object.fromEntries(ours.map(name => [name, scores[name]!]))
const both = Object.fromEntries(Object.keys(seen).map(name => [name, Score.sum(seen[name]!, unseen[name]!)]))
print(`Solidity: ${describe({ contracts: solidity })}`, both)
print(`Vyper: ${describe({ contracts: vyper })}`, measure(vyper, Object.keys(both)))
print(`Seen during development: ${describe({ contracts: halves[0] })}`, only(seen))
print(`Held out: ${describe({ contracts: halves[1] })}`, only(unseen))

console.log("\n| hostile code | ms |\n| --- | --- |")
for (const [name, code] of Object.entries(hostile)) {
  const contract: KnownContract = { ...truth.contracts[0]!, name, abi: [], code, creation: code }
  console.log(`| ${name} | ${ask(tools[best]!, contract).time.toFixed(0)} |`)
}

// The most frequent mistakes in the seen half.
if (question !== undefined)
  for (const [mistake, count] of [...(seen[best]!.wrong.get(question) ?? [])]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 60))
    console.log(count, mistake.slice(0, 160))
