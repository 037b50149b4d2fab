import { fileURLToPath } from "node:url"
import * as Result from "effect/Result"
import { contractInfo } from "evmole"
import type { AbiEntry, FunctionEntry } from "../src/entry/Abi.ts"
import { reconstruct } from "../src/reconstruct/reconstruct.ts"
import { readTypes } from "../src/type/readTypes.ts"
import { readGroundTruth } from "./groundTruth.ts"
import { install } from "./install.ts"
import { Score } from "./Score.ts"

const folder = process.env["GLOSSA_GROUND_TRUTH"] ?? fileURLToPath(new URL("./data/packages", import.meta.url))
if (!process.env["GLOSSA_GROUND_TRUTH"]) install(folder)
const contracts = readGroundTruth(folder)

/** evmole alone: its three analyses and nothing else. */
const evmole = (code: string): ReadonlyArray<AbiEntry> =>
  (contractInfo(code, { selectors: true, arguments: true, stateMutability: true }).functions ?? []).map(
    (one): FunctionEntry => ({
      type: "function",
      name: `func_${one.selector}`,
      selector: `0x${one.selector}`,
      inputs: readTypes(one.arguments ?? "") ?? [],
      outputs: [],
      stateMutability: one.stateMutability as FunctionEntry["stateMutability"]
    })
  )
const ours = (code: string): ReadonlyArray<AbiEntry> =>
  Result.match(reconstruct({ bytecode: code }), { onSuccess: ({ abi }) => abi, onFailure: () => [] })

const tools = { evmole, "@glossa/abi": ours }
const scores = Object.fromEntries(Object.keys(tools).map(name => [name, new Score()]))
for (const { code } of contracts.slice(0, 20)) {
  evmole(code)
  ours(code)
}
for (const contract of contracts)
  for (const [name, tool] of Object.entries(tools)) {
    const start = performance.now()
    const answer = tool(contract.code)
    scores[name]!.times.push(performance.now() - start)
    scores[name]!.add(contract, answer)
  }

console.log(`${contracts.length} contracts of ${new Set(contracts.map(one => one.package)).size} packages`)
const rows = Object.entries(scores).map(([name, score]) => [name, score.rows()] as const)
console.log(`| | ${rows.map(([name]) => name).join(" | ")} |\n|---|${rows.map(() => "---").join("|")}|`)
for (const question of Object.keys(rows.at(-1)![1]))
  console.log(`| ${question} | ${rows.map(([, row]) => row[question] ?? "–").join(" | ")} |`)
const asked = process.argv[2]
if (asked !== undefined)
  for (const [mistake, count] of [...(scores["@glossa/abi"]!.wrong.get(asked) ?? [])]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 40))
    console.log(count, mistake.slice(0, 150))
