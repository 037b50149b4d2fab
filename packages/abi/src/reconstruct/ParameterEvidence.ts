import type { InferredParameter, TypeBasis } from "../evm/types/wordType.ts"
import { splitType } from "../type/elementary.ts"

/**
 * How code shows the type of a parameter:
 *
 * - `check`: it rejects other values.
 * - `mask`: it truncates the word.
 * - `hint`: it copies the word to or from a word of a known function or event.
 * - `use`: how it uses the word.
 * - `layout`: offsets and lengths show a struct, `bytes` or `string`.
 * - `default`: nothing shows it.
 */
export type ParameterBasis = TypeBasis | "layout"

/** The evidence for the type of a parameter that was inferred from code. */
export interface ParameterEvidence {
  readonly basis: ParameterBasis
  /** Confidence in the type, 0 to 1. */
  readonly confidence: number
  /** Other types that the code allows, most likely first. */
  readonly alternatives: ReadonlyArray<string>
}

type Grade = TypeBasis | "text" | "struct" | "unread"

/** The basis of a grade, and the share of its parameters that are right in production, as `npm run bench -- abi` prints it. */
const grades: Readonly<Record<Grade, readonly [basis: ParameterBasis, confidence: number]>> = {
  check: ["check", 0.99],
  mask: ["mask", 0.99],
  hint: ["hint", 0.98],
  use: ["use", 0.91],
  default: ["default", 0.75],
  text: ["layout", 0.75],
  struct: ["layout", 0.49],
  unread: ["default", 0.2]
}

/** The share of functions without arguments, among functions whose code shows none. */
const noArguments = 0.99

const gradeOf = ({ type, shown }: InferredParameter): Grade => {
  if (type.startsWith("tuple")) return "struct"
  if (/^(?:bytes|string)(?:\[|$)/.test(type)) return "text"
  return shown?.by ?? "unread"
}

const alternativesOf = ({ type, shown }: InferredParameter, grade: Grade): ReadonlyArray<string> => {
  const [element, dimensions] = splitType(type)
  const others = shown?.alternatives ?? (grade === "text" ? [element === "bytes" ? "string" : "bytes"] : [])
  return others.map(other => other + dimensions)
}

/** Returns the evidence for each parameter that was inferred from code. */
export const describeParameters = (parameters: ReadonlyArray<InferredParameter>): ReadonlyArray<ParameterEvidence> =>
  parameters.map(parameter => {
    const grade = gradeOf(parameter)
    const [basis, confidence] = grades[grade]
    return { basis, confidence, alternatives: alternativesOf(parameter, grade) }
  })

/** Returns the confidence that all parameters are right. */
export const overallConfidence = (parameters: ReadonlyArray<ParameterEvidence>): number =>
  Math.max(1, Math.round(100 * parameters.reduce((product, { confidence }) => product * confidence, noArguments))) / 100
