import { ByteReader, InvalidTableError } from "./ByteReader.ts"
import { bare, checksum, columns, type Lists, magic, mutabilities, type Section, type Table } from "./Table.ts"

/** Maximum parameters of a list with all nested components. Real lists have fewer than 300. */
const maxParameters = 1024

const anyNumber = 2 ** 32

/** Reads a table and checks that all references are within bounds. Throws `InvalidTableError`. */
export const readTable = (bytes: Uint8Array): Table => {
  if (bytes.length < 8)
    throw new InvalidTableError({ expected: "a table of signatures", seen: `${bytes.length} bytes` })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== magic)
    throw new InvalidTableError({
      expected: "a table of signatures",
      seen: `bytes beginning with ${view.getUint32(0).toString(16)}`
    })
  if (view.getUint32(4) !== checksum(bytes))
    throw new InvalidTableError({ expected: "bytes that match their checksum", seen: "another checksum" })
  const reader = new ByteReader(bytes, 8)
  const strings = reader.text("strings").split("\n")
  const lists = readLists(reader, strings)
  const section = (kind: string, outputs: number, traits: number) =>
    readSection(reader, kind, strings, lists, outputs, traits)
  const table: Table = {
    strings,
    lists,
    functions: section("functions", lists.start.length - 1, mutabilities.length),
    events: section("events", anyNumber, 2),
    errors: section("errors", 1, 1)
  }
  reader.end()
  return table
}

const readLists = (reader: ByteReader, strings: ReadonlyArray<string>): Lists => {
  const lengths = reader.column("lengths of lists", maxParameters)
  const start = new Uint32Array(lengths.length + 1)
  let parameters = 0
  for (let list = 0; list < lengths.length; list++) {
    parameters += lengths[list]!
    start[list + 1] = parameters
  }
  if (lengths[0] !== 0) throw new InvalidTableError({ expected: "an empty list first", seen: "a longer one" })
  const types = reader.column("types", strings.length, parameters)
  const names = reader.column("names of parameters", strings.length, parameters)
  const components = reader.column("components", lengths.length, parameters)
  const sizes = new Uint32Array(lengths.length)
  for (let list = 0; list < lengths.length; list++)
    for (let at = start[list]!; at < start[list + 1]!; at++) {
      if (components[at]! > 0 && components[at]! >= list)
        throw new InvalidTableError({ expected: "components before their tuple", seen: "components after it" })
      sizes[list]! += 1 + sizes[components[at]!]!
      if (sizes[list]! > maxParameters)
        throw new InvalidTableError({ expected: `at most ${maxParameters} parameters in a list`, seen: "more" })
    }
  return { start, types, names, components }
}

const readSection = (
  reader: ByteReader,
  kind: string,
  strings: ReadonlyArray<string>,
  lists: Lists,
  outputs: number,
  traits: number
): Section => {
  const keys = reader.column(`keys of ${kind}`, anyNumber)
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i - 1]! + keys[i]!
    if (key >= anyNumber) throw new InvalidTableError({ expected: `keys of ${kind} of 32 bits`, seen: "a longer one" })
    keys[i] = key
  }
  const limits = {
    names: strings.length,
    inputs: lists.start.length - 1,
    outputs,
    traits: bare + 1,
    weights: anyNumber,
    origins: strings.length
  }
  const read = columns.map(column => [column, reader.column(`${column} of ${kind}`, limits[column], keys.length)])
  const section: Section = { keys, ...Object.fromEntries(read) }
  const unknown = section.traits.find(trait => trait >= traits && trait !== bare)
  if (unknown !== undefined) throw new InvalidTableError({ expected: `a trait of ${kind}`, seen: String(unknown) })
  return section
}
