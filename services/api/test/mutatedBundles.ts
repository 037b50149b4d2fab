import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { bundles } from "@glossa/fixtures"
import fc from "fast-check"

export type Json = Record<string, unknown>

interface Place {
  readonly holder: Json
  readonly key: string
  /** Its path without numbers: `receipt.logs.#.topics`. */
  readonly name: string
}

/** One value of a bundle, chosen by number, becomes another. */
interface Mutation {
  readonly at: number
  readonly kind: keyof typeof kinds
  readonly by: unknown
}

/** A recorded bundle by its number, and its mutations: short enough to read where a test fails. */
export interface MutatedBundle {
  readonly bundle: number
  readonly mutations: ReadonlyArray<Mutation>
}

const readBundles = (file: string): ReadonlyArray<Json> => {
  const bytes = readFileSync(file)
  const lines = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString().split("\n")
  return lines.flatMap(line => (line.trim() === "" ? [] : [JSON.parse(line)]))
}

const file = process.env["GLOSSA_FUZZ_BUNDLES"]
const recorded: ReadonlyArray<Json> =
  file === undefined
    ? bundles().map(({ why: _, expected: __, perspectives: ___, ...bundle }) => bundle)
    : readBundles(file)

const placesIn = (value: unknown, within = "", found: Array<Place> = []): ReadonlyArray<Place> => {
  if (typeof value !== "object" || value === null) return found
  for (const [key, child] of Object.entries(value)) {
    const name = `${within}.${Array.isArray(value) ? "#" : key}`
    found.push({ holder: value as Json, key, name })
    placesIn(child, name, found)
  }
  return found
}

/** A value of another bundle at the same place. */
const donated = (bundle: number, name: string): unknown => {
  const place = nth(
    placesIn(nth(recorded, bundle)).filter(place => place.name === name),
    bundle
  )
  return place === undefined ? undefined : structuredClone(valueAt(place))
}

const valueAt = ({ holder, key }: Place) => holder[key]
const nth = <A>(all: ReadonlyArray<A>, index: number): A | undefined => all[index % all.length]

const isAddress = (value: unknown) => typeof value === "string" && /^0x[0-9a-f]{40}$/.test(value)

/** Addresses that the code knows: mint and burn, precompiles, wrapped and native tokens, CryptoPunks. */
const knownAddresses = [
  "0x0000000000000000000000000000000000000000",
  "0x0000000000000000000000000000000000000001",
  "0x0000000000000000000000000000000000001010",
  "0x4200000000000000000000000000000000000006",
  "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
  "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb",
  "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
]

const index = fc.nat({ max: 1_000_000 })

const edgeNumber = fc.oneof(
  fc.constantFrom(0n, 1n, 2n, 31n, 32n, 64n, 96n, 128n, 2n ** 96n, 2n ** 160n - 1n, 2n ** 255n, 2n ** 256n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
)

const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    "\u202egnp.exe",
    "\u2066\u200b\u200d\ufeffUSDC\u2069",
    "a\u0301\u0301\u0301\u0301\u0301",
    "line\r\nline\u2028line\u0000",
    "{sent} {received} $& $1",
    "\ud800",
    "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "<script>alert(1)</script>",
    "visit https://claim.example to claim",
    "x".repeat(5_000)
  ),
  fc.string({ unit: "binary", maxLength: 80 })
)

const anyJson = fc.oneof(
  fc.constantFrom<unknown>(null, "0x", "0x0", "", -1, 1e300, Number.MAX_SAFE_INTEGER + 1, true, [], {}, [[]], "0X1"),
  edgeNumber.map(value => `0x${value.toString(16)}`),
  hostileText,
  fc.jsonValue({ maxDepth: 3 })
)

interface Kind {
  readonly by: fc.Arbitrary<unknown>
  /** The values that it applies to. */
  readonly fits: (value: unknown, name: string) => boolean
  /** The new value; undefined removes the field. */
  readonly edit: (value: never, by: never, name: string, places: ReadonlyArray<Place>) => unknown
}
const kind = <A>(
  by: fc.Arbitrary<A>,
  fits: Kind["fits"],
  edit: (value: never, by: A, name: string, places: ReadonlyArray<Place>) => unknown
): Kind => ({ by, fits, edit })

/** More entries than a block has gas for. */
const maxRepeated = 10_000

/** Logs, calls and paths may have any length, topics not. */
const isLongList: Kind["fits"] = (value, name) => Array.isArray(value) && !name.endsWith(".topics")

const kinds = {
  /** An address becomes another one of the bundle, or one that the code knows. */
  address: kind(index, isAddress, (_, by, __, places) =>
    nth([...knownAddresses, ...places.map(valueAt).filter(isAddress)], by)
  ),
  /** A word of calldata, of a log or of a topic becomes another one. */
  word: kind(
    fc.record({ at: index, word: edgeNumber.map(value => value.toString(16).padStart(64, "0")) }),
    (value, name) => typeof value === "string" && /^0x[0-9a-f]{64,}$/.test(value) && !/hash$/i.test(name),
    (value: string, { at, word }) => {
      const first = value.length % 64 === 2 ? 2 : 10
      const start = first + 64 * (at % Math.max(1, Math.floor((value.length - first) / 64)))
      return value.slice(0, start) + word + value.slice(start + 64)
    }
  ),
  /** A field is replaced by another bundle's: its logs, its input, its status. */
  splice: kind(
    index,
    () => true,
    (value: unknown, by, name) => donated(by, name) ?? value
  ),
  /** A list gets the entries of another bundle's list as well. */
  append: kind(index, isLongList, (value: ReadonlyArray<unknown>, by, name) => value.concat(donated(by, name) ?? [])),
  /** A list is repeated, or emptied. */
  repeat: kind(fc.nat({ max: 20 }), isLongList, (value: ReadonlyArray<unknown>, by) =>
    Array.from({ length: by }, () => value)
      .flat()
      .slice(0, maxRepeated)
  ),
  /** A name or symbol of a token becomes a hostile one. */
  text: kind(
    hostileText,
    (_, name) => /^\.tokens\..*\.(name|symbol)$/.test(name),
    (_, by) => by
  ),
  length: kind(
    fc.nat({ max: 400 }),
    value => typeof value === "string",
    (value: string, by) => value.padEnd(by, "0").slice(0, by)
  ),
  remove: kind(
    fc.constant(null),
    () => true,
    () => undefined
  ),
  replace: kind(
    anyJson,
    () => true,
    (_, by) => by
  )
}

const mutated = (...names: ReadonlyArray<keyof typeof kinds>): fc.Arbitrary<MutatedBundle> =>
  fc.record({
    bundle: fc.nat({ max: recorded.length - 1 }),
    mutations: fc.array(
      fc.oneof(...names.map(kind => fc.record<Mutation>({ at: index, kind: fc.constant(kind), by: kinds[kind].by }))),
      { minLength: 1, maxLength: 8 }
    )
  })

/** Bundles with other addresses, amounts, logs, calls and texts, most of them still valid. */
export const plausibleBundles = mutated("address", "word", "splice", "append", "repeat", "text")

/** Bundles with anything anywhere. */
export const brokenBundles = mutated("splice", "append", "length", "remove", "replace")

/** The bundle as JSON, with its mutations. */
export const applyMutations = ({ bundle, mutations }: MutatedBundle): Json => {
  const copy = structuredClone(recorded[bundle]!)
  for (const { at, kind, by } of mutations) {
    const { fits, edit } = kinds[kind]
    const places = placesIn(copy)
    const place = nth(
      places.filter(one => fits(valueAt(one), one.name)),
      at
    )
    if (place === undefined) continue
    const value = edit(valueAt(place) as never, by as never, place.name, places)
    // A generated value may be in several mutations, and must not end in itself.
    if (value !== undefined) place.holder[place.key] = structuredClone(value)
    else if (Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1)
    else delete place.holder[place.key]
  }
  return copy
}
