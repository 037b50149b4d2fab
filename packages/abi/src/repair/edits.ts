import { type Fields, isRecord } from "../parse/describe.ts"
import { readTypes } from "../type/readTypes.ts"

/** A broken entry with one candidate change. */
export interface Edit {
  readonly fields: Fields
  readonly fix: string
}

/** Types that a name in place of a type usually means, most likely first. */
const substituteTypes = [
  "address", "uint8", "uint256", "bytes32", "bytes4", "uint16", "uint128", "uint64", "int256", "bytes", "string"
] // biome-ignore format: a list of words
const swaps = [
  ...substituteTypes,
  "bool", "uint32", "uint96", "uint160", "int24", "address[]", "uint256[]", "bytes[]", "bytes32[]"
] // biome-ignore format: a list of words
const known = /^(?:u?int\d*|address|bool|string|bytes\d*|byte|tuple|function)\b/

/** Returns the inputs of the entry, which may be incomplete, wrong or another entry's. */
const inputsOf = (fields: Fields): ReadonlyArray<Fields> =>
  Array.isArray(fields["inputs"]) ? fields["inputs"].filter(isRecord) : []

const bare = ({ indexed: _, ...input }: Fields): Fields => input

/**
 * Yields the changes that may repair a broken function, event or error, most likely first. First it removes fields of another entry type,
 * then inputs that a merge left over. Then it replaces names of contracts and enums by types, all inputs by the types that the code reads,
 * and one type.
 */
export const edits = function* (
  fields: Fields,
  kind: "function" | "event" | "error",
  inferred: ReadonlySet<string>
): Iterable<Edit> {
  const all = inputsOf(fields)
  const inputs = kind === "event" ? all : all.map(bare)
  const { anonymous: _, ...rest } = fields
  const make = (list: ReadonlyArray<Fields>, fix: string): Edit => ({
    fields: { ...(kind === "event" ? fields : rest), type: kind, inputs: list },
    fix
  })
  yield make(inputs, "fields of an event removed")
  for (let length = inputs.length - 1; length >= 0; length--)
    yield make(inputs.slice(0, length), `the first ${length} of ${inputs.length} inputs kept`)
  for (let left = 0; left < inputs.length - 1; left++) yield make(inputs.toSpliced(left, 1), `input ${left} removed`)
  yield* substitute(inputs, make)
  for (const types of inferred) yield make(parametersOf(types, inputs), `the inputs that the code reads: (${types})`)
  for (const [at, input] of inputs.entries())
    for (const type of swaps)
      if (input["type"] !== type) yield make(inputs.with(at, { ...input, type }), `input ${at} is ${type}`)
}

/** Replaces names that are not types by types, all of them at once. */
const substitute = function* (
  inputs: ReadonlyArray<Fields>,
  make: (list: ReadonlyArray<Fields>, fix: string) => Edit
): Iterable<Edit> {
  const odd = inputs.flatMap((input, index) =>
    typeof input["type"] === "string" && !known.test(input["type"]) ? [index] : []
  )
  if (odd.length === 0 || odd.length > 3) return
  for (let choice = 0; choice < substituteTypes.length ** odd.length; choice++) {
    const list = [...inputs]
    const taken: Array<string> = []
    for (const [digit, at] of odd.entries()) {
      const standIn = substituteTypes[Math.floor(choice / substituteTypes.length ** digit) % substituteTypes.length]!
      const written = String(inputs[at]!["type"])
      const dimensions = /(?:\[\d*\])*$/.exec(written)![0]
      list[at] = { ...inputs[at], type: standIn + dimensions }
      taken.push(`${written.slice(0, 60)} is ${standIn}${dimensions}`)
    }
    yield make(list, taken.join(", "))
  }
}

/** Converts the types of a signature to inputs, with the names of the given inputs if their number is the same. */
const parametersOf = (types: string, inputs: ReadonlyArray<Fields>): ReadonlyArray<Fields> => {
  const parameters = readTypes(types) ?? []
  return parameters.length === inputs.length
    ? parameters.map((parameter, index) => ({ ...parameter, name: inputs[index]!["name"] }))
    : parameters.map(parameter => ({ ...parameter }))
}
