import type { Parameter } from "@glossa/abi"
import { checksum, columns, magic, type Section } from "./Table.ts"

/** An entry of a table. `outputs` and `traits` have the encoding of `Section`. */
export interface Row {
  readonly key: number
  readonly name: string
  readonly inputs: ReadonlyArray<Parameter>
  readonly outputs: ReadonlyArray<Parameter> | number
  readonly traits: number
  readonly weight: number
  readonly origin: string
}

/** The entries of a table. */
export interface Rows {
  readonly functions: ReadonlyArray<Row>
  readonly events: ReadonlyArray<Row>
  readonly errors: ReadonlyArray<Row>
}

const createCounter = (): { readonly add: (key: string) => void; readonly counts: Map<string, number> } => {
  const counts = new Map<string, number>()
  return { counts, add: key => counts.set(key, (counts.get(key) ?? 0) + 1) }
}

/** Returns the bytes of a number in LEB128. */
const encodedLength = (rank: number): number => (rank < 128 ? 1 : rank < 16_384 ? 2 : 3)

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Sorts keys so that frequent ones get short numbers. Within one length, alphabetical order compresses best. */
const sortByUse = (counts: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  [...counts]
    .sort(([a, uses], [b, others]) => others - uses || compareText(a, b))
    .map(([key], rank) => ({ key, length: encodedLength(rank) }))
    .sort((a, b) => a.length - b.length || compareText(a.key, b.key))
    .map(({ key }) => key)

const indexKeys = (keys: ReadonlyArray<string>): ReadonlyMap<string, number> =>
  new Map(keys.map((key, at) => [key, at]))

const depthOf = (list: ReadonlyArray<Parameter>): number =>
  Math.max(0, ...list.map(({ components }) => (components === undefined ? 0 : 1 + depthOf(components))))

type Plain = ReadonlyArray<readonly [type: string, name: string, components: Plain | undefined]>

const plain = (list: ReadonlyArray<Parameter>): Plain =>
  list.map(({ type, name, components }) => [type, name, components && plain(components)])

const keyOf = (list: ReadonlyArray<Parameter>): string => JSON.stringify(plain(list))

/** Writes a table. The same rows in the same order return the same bytes. */
export const writeTable = ({ functions, events, errors }: Rows): Uint8Array => {
  const sections = [functions, events, errors]
  const [words, lists] = [createCounter(), createCounter()]
  const byKey = new Map<string, ReadonlyArray<Parameter>>()
  const note = (list: ReadonlyArray<Parameter>): void => {
    const key = keyOf(list)
    lists.add(key)
    if (byKey.has(key)) return
    byKey.set(key, list)
    for (const { type, name, components } of list) {
      words.add(type)
      words.add(name)
      if (components !== undefined) note(components)
    }
  }
  note([])
  for (const row of sections.flat()) {
    words.add(row.name)
    words.add(row.origin)
    note(row.inputs)
    if (typeof row.outputs !== "number") note(row.outputs)
  }
  const strings = sortByUse(words.counts)
  const stringIndex = indexKeys(strings)
  const listKeys = sortByUse(lists.counts)
    .map(key => ({ key, depth: key === "[]" ? -1 : depthOf(byKey.get(key)!) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ key }) => key)
  const listIndex = indexKeys(listKeys)

  const bytes: Array<number> = []
  const number = (value: number): void => {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  const column = (values: ReadonlyArray<number>): void => {
    number(values.length)
    for (const value of values) number(value)
  }
  const text = new TextEncoder().encode(strings.join("\n"))
  number(text.length)
  for (const byte of text) bytes.push(byte)
  const written = listKeys.map(key => byKey.get(key)!)
  column(written.map(({ length }) => length))
  column(written.flatMap(list => list.map(({ type }) => stringIndex.get(type)!)))
  column(written.flatMap(list => list.map(({ name }) => stringIndex.get(name)!)))
  column(written.flatMap(list => list.map(({ components }) => listIndex.get(keyOf(components ?? []))!)))
  const values: Record<Exclude<keyof Section, "keys">, (row: Row) => number> = {
    names: ({ name }) => stringIndex.get(name)!,
    inputs: ({ inputs }) => listIndex.get(keyOf(inputs))!,
    outputs: ({ outputs }) => (typeof outputs === "number" ? outputs : listIndex.get(keyOf(outputs))!),
    traits: ({ traits }) => traits,
    weights: ({ weight }) => weight,
    origins: ({ origin }) => stringIndex.get(origin)!
  }
  for (const section of sections) {
    const sorted = section.toSorted((a, b) => a.key - b.key)
    column(sorted.map(({ key }, i) => key - (sorted[i - 1]?.key ?? 0)))
    for (const name of columns) column(sorted.map(values[name]))
  }

  const table = new Uint8Array(8 + bytes.length)
  table.set(bytes, 8)
  const view = new DataView(table.buffer)
  view.setUint32(0, magic)
  view.setUint32(4, checksum(table))
  return table
}
