import { compileParametersDecoder } from "../codec/compileParametersDecoder.ts"
import { encodeParameters } from "../codec/encodeParameters.ts"
import type { Hex, Parameter } from "../entry/Abi.ts"
import { headWords } from "../type/words.ts"

/** Maximum calls of one function that are checked. More rarely add information. */
const maxCalls = 16
/** Maximum bytes of a call that is checked. */
const maxCallBytes = 16_384

/** How well types match observed calls. */
export interface Fit {
  /** Number of checked calls. */
  readonly calls: number
  /** Calls that the types encode to exactly. Types with another encoding almost never do. */
  readonly exact: number
  /** Calls that cannot be decoded with the types. */
  readonly impossible: number
}

/** Decodes calldata with the types and encodes it again. The right types return the same bytes. */
export const fitCalls = (inputs: ReadonlyArray<Parameter>, calls: ReadonlyArray<Hex>): Fit => {
  const decode = compileParametersDecoder(inputs)
  let exact = 0
  let impossible = 0
  const checked = calls.filter(call => call.length <= maxCallBytes * 2).slice(0, maxCalls)
  for (const call of checked) {
    const data = `0x${call.slice(10)}` as const
    const values = decode(data)
    if (values instanceof Error) impossible++
    else if (encodeParameters(inputs, values) === data) exact++
  }
  return { calls: checked.length, exact, impossible }
}

const word = 64
const parameter = (type: string): Parameter => ({ name: "", type })

/** Maximum words of a head. */
const maxWords = 32

/** Guesses the type of a word from its values. An address has 12 leading zero bytes and fewer than 16. */
export const guessWord = (words: ReadonlyArray<string>): string => {
  const nonZero = words.filter(value => !/^0+$/.test(value))
  if (nonZero.length === 0) return "uint256"
  if (nonZero.every(value => /^0{24}[0-9a-f]{40}$/.test(value)) && nonZero.some(value => !/^0{32}/.test(value)))
    return "address"
  if (nonZero.every(value => /0{32}$/.test(value) && !value.startsWith("00"))) {
    const digits = Math.max(...nonZero.map(value => value.replace(/0+$/, "").length))
    return digits <= 8 ? "bytes4" : "bytes32"
  }
  if (
    nonZero.every(value => /^(?:0|f{32})/.test(value)) &&
    nonZero.some(value => /^f{32}/.test(value) && !/^f{64}$/.test(value))
  )
    return "int256"
  return nonZero.some(value => !value.startsWith("0000") && !/^f{64}$/.test(value)) ? "bytes32" : "uint256"
}

/**
 * Guesses types from calldata alone: static words, and dynamic values where the head has offsets. `calls` have the same
 * selector. Returns undefined unless the types encode to exactly every call.
 */
export const guessInputs = (calls: ReadonlyArray<Hex>): ReadonlyArray<Parameter> | undefined => {
  const bodies = calls.slice(0, 16).map(call => call.slice(10))
  const shortest = Math.min(...bodies.map(body => body.length))
  if (bodies.length === 0 || shortest % word !== 0) return undefined
  const column = (index: number) => bodies.map(body => body.slice(index * word, (index + 1) * word))
  const offsets = column(0).map((_, call) => headOf(bodies[call]!))
  const head = Math.min(shortest / word, maxWords, ...offsets)
  const types = Array.from({ length: head }, (_, index) =>
    isOffset(column(index), head) ? undefined : guessWord(column(index))
  )
  for (const dynamic of ["bytes", "uint256[]", "address[]", "bytes[]"]) {
    const inputs = types.map(type => parameter(type ?? dynamic))
    if (inputs.length <= maxWords && fitCalls(inputs, calls).exact === Math.min(calls.length, 16)) return inputs
    if (!types.includes(undefined)) return undefined
  }
  return undefined
}

const numberAt = (body: string, index: number): number => {
  const text = body.slice(index * word, (index + 1) * word)
  return /^0{52}/.test(text) ? Number.parseInt(text.slice(52), 16) : Number.NaN
}

/** Returns the words before the first position that an offset points to. */
const headOf = (body: string): number => {
  const words = body.length / word
  for (let index = 0; index < Math.min(words, maxWords); index++) {
    const offset = numberAt(body, index)
    if (offset % 32 === 0 && offset / 32 > index && offset / 32 < words && isLength(body, offset / 32))
      return offset / 32
  }
  return words
}

const isLength = (body: string, index: number): boolean => numberAt(body, index) <= body.length / 2 - index * 32

const isOffset = (column: ReadonlyArray<string>, head: number): boolean =>
  column.every(value => {
    const offset = numberAt(value, 0)
    return offset % 32 === 0 && offset >= head * 32
  })

/**
 * Corrects inputs inferred from code with calldata. Code treats hashes, selectors and signed numbers much like numbers, but
 * their values look different. The corrected inputs must still encode to the calls.
 */
export const refineInputs = (inputs: ReadonlyArray<Parameter>, calls: ReadonlyArray<Hex>): ReadonlyArray<Parameter> => {
  const bodies = calls.slice(0, 16).map(call => call.slice(10))
  let place = 0
  const refined = inputs.map(input => {
    const start = place
    place += headWords(input)
    if (input.type !== "uint256") return input
    const type = guessWord(bodies.map(body => body.slice(start * word, (start + 1) * word)))
    return type === "address" || type === "uint256" ? input : { ...input, type }
  })
  return fitCalls(refined, calls).exact >= fitCalls(inputs, calls).exact ? refined : inputs
}
