import type { Cell } from "../machine/Memory.ts"
import { type EncodedShape, mergeShapes } from "./EncodedShape.ts"
import { typeOfWord } from "./typeOfWord.ts"

/** A value that code has written to memory. */
export interface Written {
  readonly shape: EncodedShape
  /** The place in memory that it was read from, or its address for an array or struct. NaN if unknown. */
  readonly read: number
}

type Cells = ReadonlyArray<Cell | undefined>

const word = (cell: Cell | undefined): EncodedShape => ({
  kind: "word",
  types: cell?.value === undefined ? [] : [typeOfWord(cell.value)]
})

/** Returns how often the instructions that write `period` words repeat. */
const repeats = (cells: Cells, from: number, period: number): number => {
  let count = 1
  for (; from + (count + 1) * period <= cells.length; count++)
    for (let at = 0; at < period; at++) {
      const writer = cells[from + at]?.writer ?? 0
      if (writer === 0 || writer !== cells[from + count * period + at]?.writer) return count
    }
  return count
}

/**
 * Groups words into arrays and structs. An encoder writes a fixed array in a loop, so the same instruction with the same
 * return addresses writes its elements. It writes a struct member by member as it reads them from memory, one after another.
 */
export const groupWords = (cells: Cells): ReadonlyArray<Written> => {
  const written: Array<Written> = []
  for (let at = 0; at < cells.length; ) {
    const [period, count] = repetition(cells, at)
    const cell = cells[at]
    const part = cells.slice(at, at + period * count)
    if (count === 1) written.push({ shape: word(cell), read: cell?.from ?? Number.NaN })
    else
      written.push({
        shape:
          period === 1
            ? loop(part)
            : arrayOf(count, period, index => single(joinStructs(groupWords(slice(part, index, period)), true))),
        read: cell?.before ?? Number.NaN
      })
    at += period * count
  }
  return written
}

const slice = (cells: Cells, index: number, size: number): Cells => cells.slice(index * size, (index + 1) * size)

const arrayOf = (size: number, words: number, element: (index: number) => EncodedShape): EncodedShape => ({
  kind: "array",
  size,
  words,
  element: Array.from({ length: size }, (_, index) => element(index)).reduce(mergeShapes)
})

const repetition = (cells: Cells, at: number): readonly [number, number] => {
  for (let period = 1; period * 2 <= cells.length - at; period++) {
    const count = repeats(cells, at, period)
    if (count > 1) return [period, count]
  }
  return [1, 1]
}

/**
 * Returns the array of words that one instruction writes. It is an array of arrays if the instruction reads from several parts of memory.
 */
const loop = (cells: Cells): EncodedShape => {
  const follows = (index: number) =>
    cells[index]!.from === cells[index - 1]!.from + 32 && cells[index]!.before === cells[index - 1]!.from
  const inner = cells.findIndex((_, index) => index > 0 && !follows(index))
  const isNested =
    inner > 1 &&
    cells.length % inner === 0 &&
    cells.every((_, index) => index === 0 || (index % inner === 0) !== follows(index))
  if (!isNested) return arrayOf(cells.length, 1, index => word(cells[index]))
  return arrayOf(cells.length / inner, inner, index => arrayOf(inner, 1, at => word(cells[index * inner + at])))
}

type Run = ReadonlyArray<Written>

/** Splits values into runs that code reads from consecutive places of memory. */
const runsOf = (written: ReadonlyArray<Written>): ReadonlyArray<Run> => {
  const runs: Array<Run> = []
  for (let at = 0; at < written.length; ) {
    let end = at + 1
    while (end < written.length && written[end]!.read === written[end - 1]!.read + 32) end++
    runs.push(written.slice(at, end))
    at = end
  }
  return runs
}

/**
 * Returns the runs that are members of the struct that all values form, each with 32 bytes of memory. Returns an empty set if a single
 * value is elsewhere: then the first run is a nested struct.
 */
const ownRuns = (runs: ReadonlyArray<Run>): ReadonlySet<Run> => {
  const own = new Set<Run>()
  let start = Number.NaN
  let member = 0
  for (const run of runs) {
    const { read } = run[0]!
    if (Number.isNaN(start)) start = read - 32 * member
    const isOwn = read === start + 32 * member
    if (isOwn) own.add(run)
    else if (run.length === 1 && !Number.isNaN(read)) return new Set()
    member += isOwn ? run.length : 1
  }
  return own
}

/** Joins values that code reads from consecutive places of memory to structs within their list or struct. */
export const joinStructs = (written: ReadonlyArray<Written>, isStruct: boolean): ReadonlyArray<Written> => {
  const runs = runsOf(written)
  const own = isStruct ? ownRuns(runs) : undefined
  return runs.flatMap(run =>
    run.length === 1 || own?.has(run) === true
      ? run
      : [{ shape: { kind: "struct", members: run.map(({ shape }) => shape) }, read: Number.NaN }]
  )
}

/** Returns the value that the words form. */
export const single = (written: ReadonlyArray<Written>): EncodedShape =>
  written.length === 1 ? written[0]!.shape : { kind: "struct", members: written.map(({ shape }) => shape) }
