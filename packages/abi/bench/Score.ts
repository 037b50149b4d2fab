import type { AbiEntry, EventEntry, FunctionEntry } from "../src/entry/Abi.ts"
import { signatureTypes } from "../src/entry/formatSignature.ts"
import { getEntryId } from "../src/entry/getEntryId.ts"
import { readBytecode } from "../src/evm/Bytecode.ts"
import type { KnownContract } from "./groundTruth.ts"

type Counter = { right: number; of: number }

/** The rows of a table in their order. */
export const questions = [
  "whole entry exact",
  "exact but for names",
  "input types exact",
  "mutability exact",
  "inputs and mutability exact",
  "output types exact",
  "names right",
  "selector precision",
  "selector recall",
  "event precision",
  "event recall (topics in code)",
  "indexed flags right",
  "event types exact",
  "error precision",
  "error recall (in code)",
  "receive and fallback precision",
  "receive and fallback recall",
  "constructor inputs exact"
] as const

export type Question = (typeof questions)[number]

/** Whether code pushes a selector, or all of it but the zero bits at its end. */
const hasSelector = (code: string, id: string): boolean => {
  const selector = Number.parseInt(id, 16)
  let shortest = selector
  while (shortest % 2 === 0 && shortest > 0) shortest /= 2
  return [selector, shortest].some(number => code.includes(number.toString(16)))
}

/** Counts the right answers to each question about contracts. */
export class Score {
  readonly counters = new Map<Question, Counter>()
  readonly wrong = new Map<Question, Map<string, number>>()
  readonly times: Array<number> = []

  count(question: Question, right: boolean, mistake?: string): void {
    const counter = this.counters.get(question) ?? { right: 0, of: 0 }
    this.counters.set(question, { right: counter.right + (right ? 1 : 0), of: counter.of + 1 })
    if (right || mistake === undefined) return
    const mistakes = this.wrong.get(question) ?? new Map<string, number>()
    mistakes.set(mistake, (mistakes.get(mistake) ?? 0) + 1)
    this.wrong.set(question, mistakes)
  }

  /** Adds two scores. */
  static sum(one: Score, other: Score): Score {
    const sum = new Score()
    for (const { counters, times, wrong } of [one, other]) {
      for (const [question, mistakes] of wrong) {
        const all = sum.wrong.get(question) ?? new Map<string, number>()
        for (const [mistake, count] of mistakes) all.set(mistake, (all.get(mistake) ?? 0) + count)
        sum.wrong.set(question, all)
      }
      for (const [question, { right, of }] of counters) {
        const counter = sum.counters.get(question) ?? { right: 0, of: 0 }
        sum.counters.set(question, { right: counter.right + right, of: counter.of + of })
      }
      sum.times.push(...times)
    }
    return sum
  }

  /** Compares an answer with the truth. */
  add(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    this.functions(contract, answer)
    this.events(contract, answer)
    this.errors(contract, answer)
    this.rest(contract, answer)
  }

  private functions(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    const truth = byId(contract.abi, "function")
    const found = byId(answer, "function")
    const where = (id: string) => `${contract.package} ${contract.name} ${id}`
    for (const id of found.keys()) this.count("selector precision", truth.has(id), where(id))
    for (const [id, entry] of truth) {
      const other = found.get(id)
      this.count("selector recall", other !== undefined, where(id))
      const inputs = equalTypes(entry.inputs, other?.inputs)
      const mutability = entry.stateMutability === other?.stateMutability
      const outputs = equalTypes(entry.outputs, other?.outputs)
      const named = entry.name === other?.name
      this.count("input types exact", inputs, `${types(entry.inputs)} got ${types(other?.inputs)}`)
      this.count("mutability exact", mutability, `${entry.stateMutability} got ${other?.stateMutability}`)
      this.count("inputs and mutability exact", inputs && mutability)
      this.count("output types exact", outputs, `${types(entry.outputs)} got ${types(other?.outputs)}`)
      this.count("names right", named)
      this.count("exact but for names", inputs && mutability && outputs)
      this.count("whole entry exact", inputs && mutability && outputs && named)
    }
  }

  private events(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    const truth = byId(contract.abi, "event")
    const found = byId(answer, "event")
    const { words } = readBytecode(contract.code)
    for (const id of found.keys())
      this.count("event precision", truth.has(id), `${contract.package} ${contract.name} ${id}`)
    for (const [id, entry] of truth) {
      if (entry.anonymous || !words.has(id)) continue
      const other = found.get(id)
      this.count(
        "event recall (topics in code)",
        other !== undefined,
        `${contract.package} ${contract.name} ${entry.name}`
      )
      if (other === undefined) continue
      this.count("indexed flags right", flags(entry) === flags(other), `${flags(entry)} got ${flags(other)}`)
      this.count(
        "event types exact",
        equalTypes(entry.inputs, other.inputs),
        `${types(entry.inputs)} got ${types(other.inputs)}`
      )
    }
  }

  private errors(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    const truth = byId(contract.abi, "error")
    const found = byId(answer, "error")
    // Compilers before Solidity 0.8.4, and libraries before 0.8.20, list no errors, so an ABI without errors proves nothing.
    if (truth.size > 0)
      for (const id of found.keys())
        this.count("error precision", truth.has(id), `${contract.package} ${contract.name} ${id}`)
    for (const [id, { name }] of truth)
      if (hasSelector(contract.code, id))
        this.count("error recall (in code)", found.has(id), `${contract.package} ${contract.name} ${name}`)
  }

  private rest(contract: KnownContract, answer: ReadonlyArray<AbiEntry>): void {
    // Solidity before 0.6 and Vyper have one fallback. If it is payable, it corresponds to fallback and receive.
    for (const type of ["receive", "fallback"] as const) {
      const truth = stateMutabilityOf(contract.abi, type)
      const found = stateMutabilityOf(answer, type)
      const right = truth === found
      const seen = `${contract.package} ${contract.name} ${type} ${truth} got ${found}`
      if (found !== undefined) this.count("receive and fallback precision", right, seen)
      if (truth !== undefined) this.count("receive and fallback recall", right, seen)
    }
    const truth = contract.abi.find(entry => entry.type === "constructor")
    const found = answer.find(entry => entry.type === "constructor")
    if (contract.creation !== undefined && (truth !== undefined || found !== undefined))
      this.count(
        "constructor inputs exact",
        equalTypes(truth?.inputs ?? [], found?.inputs ?? []),
        `${types(truth?.inputs ?? [])} got ${types(found?.inputs)}`
      )
  }

  /** Returns the percentage of right answers to a question, and the number of answers. */
  cell(question: Question): string {
    const { right, of } = this.counters.get(question) ?? { right: 0, of: 0 }
    return of === 0 ? "–" : `${((100 * right) / of).toFixed(1)} %`
  }

  of(question: Question): number {
    return this.counters.get(question)?.of ?? 0
  }

  time(): string {
    const sorted = this.times.toSorted((one, other) => one - other)
    const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2)
    return `${at(0.5)} / ${at(0.95)} / ${at(1)}`
  }
}

const types = (parameters: FunctionEntry["inputs"] | undefined): string =>
  parameters === undefined ? "nothing" : signatureTypes(parameters)

const equalTypes = (one: FunctionEntry["inputs"], other: FunctionEntry["inputs"] | undefined): boolean =>
  types(one) === types(other)

const stateMutabilityOf = (abi: ReadonlyArray<AbiEntry>, type: "receive" | "fallback"): string | undefined => {
  const found = abi.find(entry => entry.type === type)
  return found?.type === type ? found.stateMutability : undefined
}

/** Returns the indexed flags. There may be too many or too few. */
const flags = (event: EventEntry): string =>
  event.inputs
    .map(input => (input.indexed ? 1 : 0))
    .join("")
    .replace(/0+$/, "")

const byId = <Type extends "function" | "event" | "error">(abi: ReadonlyArray<AbiEntry>, type: Type) =>
  new Map(
    abi
      .filter((entry): entry is Extract<AbiEntry, { type: Type }> => entry.type === type)
      .map(entry => [getEntryId(entry), entry] as const)
  )
