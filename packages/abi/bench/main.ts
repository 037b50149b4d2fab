import { fileURLToPath } from "node:url"
import * as Result from "effect/Result"
import { contractInfo } from "evmole"
import type { AbiEntry, FunctionEntry, Hex } from "../src/entry/Abi.ts"
import { idOf } from "../src/entry/idOf.ts"
import { reconstruct } from "../src/reconstruct/reconstruct.ts"
import type { SignatureSource } from "../src/reconstruct/SignatureSource.ts"
import { readTypes } from "../src/type/readTypes.ts"
import { type KnownContract, readGroundTruth } from "./groundTruth.ts"
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

/** Fragments of every contract but those of its own organisation: what a signature database would know of a stranger. */
const organisationOf = (name: string): string =>
  name
    .replace(/^_/, "@")
    .split(/[+_/@]/)
    .filter(Boolean)[0]!
const fragments = new Map<string, Array<{ readonly entry: AbiEntry; readonly organisation: string }>>()
for (const contract of contracts)
  for (const entry of contract.abi) {
    const id = idOf(entry)
    const known = fragments.get(id) ?? []
    const organisation = organisationOf(contract.package)
    if (known.length < 40) known.push({ entry, organisation })
    fragments.set(id, known)
  }
const strangersTo = (contract: KnownContract): SignatureSource => {
  const own = organisationOf(contract.package)
  const look = (id: Hex) =>
    (fragments.get(id) ?? [])
      .filter(one => one.organisation !== own)
      .map(({ entry, organisation }) => ({ fragment: entry, origin: organisation }))
  return { functions: look, events: look, errors: look }
}
const named = (code: string, contract: KnownContract): ReadonlyArray<AbiEntry> =>
  Result.match(reconstruct({ bytecode: code }, strangersTo(contract)), {
    onSuccess: ({ abi }) => abi,
    onFailure: () => []
  })

const tools: Record<string, (code: string, contract: KnownContract) => ReadonlyArray<AbiEntry>> = {
  evmole,
  "@glossa/abi": ours,
  "@glossa/abi with others' signatures": named
}
const scores = Object.fromEntries(Object.keys(tools).map(name => [name, new Score()]))
// Let the compiler warm up on all of them before anything is timed.
for (const { code } of contracts) ours(code)
for (const contract of contracts)
  for (const [name, tool] of Object.entries(tools)) {
    const start = performance.now()
    const answer = tool(contract.code, contract)
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
