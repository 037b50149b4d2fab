import type { AbiEntry, EventEntry, FunctionEntry } from "../src/entry/Abi.ts"
import { idOf } from "../src/entry/idOf.ts"
import { signatureTypes } from "../src/entry/signature.ts"
import { readBytecode } from "../src/evm/Bytecode.ts"
import type { KnownContract } from "./groundTruth.ts"

type Counter = { right: number; of: number }

/** How often each question about a contract was answered rightly. */
export class Score {
  readonly counters = new Map<string, Counter>()
  readonly wrong = new Map<string, Map<string, number>>()
  readonly times: Array<number> = []

  count(question: string, right: boolean, mistake?: string): void {
    const counter = this.counters.get(question) ?? { right: 0, of: 0 }
    this.counters.set(question, { right: counter.right + (right ? 1 : 0), of: counter.of + 1 })
    if (right || mistake === undefined) return
    const mistakes = this.wrong.get(question) ?? new Map<string, number>()
    mistakes.set(mistake, (mistakes.get(mistake) ?? 0) + 1)
    this.wrong.set(question, mistakes)
  }

  /** Holds an answer against the truth. */
  add(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    this.functions(contract, answer)
    this.events(contract, answer)
    this.errors(contract, answer)
  }

  private functions(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    const truth = byId(contract.abi, "function")
    const found = byId(answer, "function")
    for (const id of found.keys()) this.count("selector precision", truth.has(id), `${contract.name} ${id}`)
    for (const [id, entry] of truth) {
      const other = found.get(id)
      this.count("selector recall", other !== undefined, `${contract.name} ${id}`)
      if (other === undefined) continue
      const inputs = equalTypes(entry.inputs, other.inputs)
      const mutability = entry.stateMutability === other.stateMutability
      const outputs = equalTypes(entry.outputs, other.outputs)
      this.count("input types exact", inputs, `${signatureTypes(entry.inputs)} got ${signatureTypes(other.inputs)}`)
      this.count("mutability exact", mutability, `${entry.stateMutability} got ${other.stateMutability}`)
      this.count("inputs and mutability exact", inputs && mutability)
      this.count("output types exact", outputs, `${signatureTypes(entry.outputs)} got ${signatureTypes(other.outputs)}`)
      this.count("exact but for names", inputs && mutability && outputs)
      this.count("whole entry exact", inputs && mutability && outputs && entry.name === other.name)
    }
  }

  private events(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    const truth = byId(contract.abi, "event")
    const found = byId(answer, "event")
    const { words } = readBytecode(contract.code)
    for (const id of found.keys()) this.count("event precision", truth.has(id), `${contract.name} ${id}`)
    for (const [id, entry] of truth) {
      if (entry.anonymous || !words.has(id)) continue
      const other = found.get(id)
      this.count("event recall (topics in code)", other !== undefined, `${contract.name} ${entry.name}`)
      if (other === undefined) continue
      // Which of the parameters are indexed: the others may be too many or too few.
      const flags = (event: EventEntry) =>
        event.inputs
          .map(input => (input.indexed ? 1 : 0))
          .join("")
          .replace(/0+$/, "")
      this.count("indexed flags right", flags(entry) === flags(other), `${flags(entry)} got ${flags(other)}`)
      this.count(
        "event types exact",
        equalTypes(entry.inputs, other.inputs),
        `${signatureTypes(entry.inputs)} got ${signatureTypes(other.inputs)}`
      )
    }
  }

  private errors(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    const truth = byId(contract.abi, "error")
    const found = byId(answer, "error")
    // Compilers before Solidity 0.8.4, and libraries before 0.8.20, list no errors, so an ABI without any is no witness.
    if (truth.size > 0)
      for (const id of found.keys()) this.count("error precision", truth.has(id), `${contract.name} ${id}`)
    for (const id of truth.keys()) this.count("error recall", found.has(id))
  }

  rows(): Record<string, string> {
    const rows: Record<string, string> = {}
    for (const [question, { right, of }] of this.counters)
      rows[question] = `${((100 * right) / of).toFixed(2)} % of ${of}`
    const sorted = this.times.toSorted((one, other) => one - other)
    const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2)
    rows["ms median / p95 / max"] = `${at(0.5)} / ${at(0.95)} / ${at(1)}`
    return rows
  }
}

const equalTypes = (one: FunctionEntry["inputs"], other: FunctionEntry["inputs"]): boolean =>
  signatureTypes(one) === signatureTypes(other)

const byId = <Type extends "function" | "event" | "error">(abi: ReadonlyArray<AbiEntry>, type: Type) =>
  new Map(
    abi
      .filter((entry): entry is Extract<AbiEntry, { type: Type }> => entry.type === type)
      .map(entry => [idOf(entry), entry] as const)
  )
