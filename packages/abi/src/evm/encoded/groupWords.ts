import type { Cell } from "../Memory.ts"
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
          period === 1 ? loop(part) : arrayOf(count, period, index => single(groupWords(slice(part, index, period)))),
        read: cell?.before ?? Number.NaN
      })
    at += period * count
  }
  return joinStructs(written)
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

/** Returns the array of words that one instruction writes: of arrays if it reads them from several parts of memory. */
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

/** Joins values that code reads from consecutive places of memory to a struct. */
const joinStructs = (written: ReadonlyArray<Written>): ReadonlyArray<Written> => {
  const joined: Array<Written> = []
  for (let at = 0; at < written.length; ) {
    let end = at + 1
    while (end < written.length && written[end]!.read === written[end - 1]!.read + 32) end++
    const members = written.slice(at, end)
    joined.push(
      members.length === 1
        ? members[0]!
        : { shape: { kind: "struct", members: members.map(({ shape }) => shape) }, read: Number.NaN }
    )
    at = end
  }
  return joined
}

/** Returns the value that the words are together. */
export const single = (written: ReadonlyArray<Written>): EncodedShape =>
  written.length === 1 ? written[0]!.shape : { kind: "struct", members: written.map(({ shape }) => shape) }
