import { orThrow } from "../test/returned.ts"
// Prints how many names guesses find that no signature has, how many of them are false, and their time.
// The names of a contract's own organization are left out of the words, as in main.ts.

import { fileURLToPath } from "node:url"
import { getEntryId } from "../src/entry/getEntryId.ts"
import { reconstructAbi } from "../src/reconstruct/reconstructAbi.ts"
import { type KnownContract, readGroundTruth } from "./groundTruth.ts"
import { install } from "./install.ts"
import { type Question, Score } from "./Score.ts"
import { guessesFor, signaturesFor } from "./tools.ts"

const data = process.env["GLOSSA_GROUND_TRUTH"] ?? fileURLToPath(new URL("./data", import.meta.url))
install(data)

/** Only every nth contract. */
const every = Number(process.argv[2] ?? 1)

const asked: ReadonlyArray<Question> = [
  "whole entry exact",
  "exact but for names",
  "input types exact",
  "names right",
  "event types exact"
]

const kinds = ["function", "event", "error"] as const

class Part {
  readonly without = new Score()
  readonly with = new Score()
  readonly found = { function: 0, event: 0, error: 0 }
  readonly wrong: Array<string> = []
  readonly unnamed = { function: 0, event: 0, error: 0 }
}

/** A guess of its name makes a guesser learn its words, which the time of the contract's guess leaves out. */
const unnamedError = { type: "error", name: "error_00000000", selector: "0x00000000", inputs: [] } as const

const add = (contract: KnownContract, parts: ReadonlyArray<Part>): void => {
  const { code, creation } = contract
  const observed = { bytecode: code, creation }
  const plain = orThrow(reconstructAbi(observed, signaturesFor(contract)))
  const { guess, ...signatures } = guessesFor(contract)
  guess?.([unnamedError], undefined)
  let time = 0
  const timed: typeof guess = (...input) => {
    const before = process.cpuUsage()
    const guesses = guess?.(...input)
    const { user, system } = process.cpuUsage(before)
    time = (user + system) / 1000
    return guesses
  }
  const { abi, evidence } = orThrow(reconstructAbi(observed, { ...signatures, guess: timed }))
  for (const part of parts) {
    part.without.add(contract, plain.abi)
    part.with.add(contract, abi)
    part.with.times.push(time)
    for (const kind of kinds)
      part.unnamed[kind] += plain.abi.filter(
        entry => entry.type === kind && ("selector" in entry || "topic0" in entry)
      ).length
    for (const [index, { source, id }] of evidence.entries()) {
      const entry = abi[index]!
      if (source !== "guessed" || !("name" in entry)) continue
      const real = contract.abi.find(one => one.type === entry.type && getEntryId(one) === id)
      part.found[entry.type]++
      if (real !== undefined && "name" in real && real.name !== entry.name)
        part.wrong.push(`${entry.name} is ${real.name}`)
    }
  }
}

const all = new Part()
const halves = { seen: new Part(), "held out": new Part() }
const { contracts } = readGroundTruth(`${data}/packages`)
for (const [index, contract] of contracts.filter(({ vyper }) => !vyper).entries())
  if (index % every === 0) add(contract, [all, contract.heldOut ? halves["held out"] : halves.seen])

const row = (cells: ReadonlyArray<unknown>) => console.log(`| ${cells.join(" | ")} |`)
const parts = { ...halves, all }
row(["", ...Object.keys(parts)])
row(["---", ...Object.keys(parts).map(() => "---")])
for (const question of asked)
  row([question, ...Object.values(parts).map(part => `${part.without.cell(question)} → ${part.with.cell(question)}`)])
for (const kind of kinds)
  row([`unnamed ${kind}s, found`, ...Object.values(parts).map(part => `${part.unnamed[kind]}, ${part.found[kind]}`)])
row(["false names", ...Object.values(parts).map(part => part.wrong.length)])
row(["ms of guessing, median / p95 / max", ...Object.values(parts).map(part => part.with.time())])
console.log(halves.seen.wrong.join("\n"))
