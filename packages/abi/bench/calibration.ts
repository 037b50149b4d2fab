import type { AbiEntry, Parameter } from "../src/entry/Abi.ts"
import { signatureTypes } from "../src/entry/formatSignature.ts"
import { getEntryId } from "../src/entry/getEntryId.ts"
import type { Evidence } from "../src/reconstruct/Evidence.ts"
import type { ParameterEvidence } from "../src/reconstruct/ParameterEvidence.ts"
import { reconstructAbi } from "../src/reconstruct/reconstructAbi.ts"
import type { KnownContract } from "./groundTruth.ts"

interface Share {
  right: number
  of: number
  /** Sum of the confidences. */
  stated: number
}

type Shares = Map<string, Share>

const count = (shares: Shares, key: string, stated: number, right: boolean): void => {
  const share = shares.get(key) ?? { right: 0, of: 0, stated: 0 }
  shares.set(key, { right: share.right + (right ? 1 : 0), of: share.of + 1, stated: share.stated + stated })
}

const inputsOf = (entry: AbiEntry | undefined): ReadonlyArray<Parameter> =>
  entry !== undefined && "inputs" in entry ? entry.inputs : []

/** The grade of a parameter: what shows it, and the confidence that this has. */
const gradeOf = ({ basis, confidence }: ParameterEvidence): string => `${basis} ${confidence}`

const groupOf = (entry: AbiEntry, { source, parameters, confidence }: Evidence): string =>
  parameters === undefined || parameters.length === 0
    ? `${entry.type} by ${source}${parameters === undefined ? "" : ", no arguments"}`
    : `function by ${source}, ${Math.floor(confidence * 10) / 10} and more`

const measure = (contracts: ReadonlyArray<KnownContract>): { readonly grades: Shares; readonly groups: Shares } => {
  const grades: Shares = new Map()
  const groups: Shares = new Map()
  for (const contract of contracts) {
    const rebuilt = reconstructAbi({ bytecode: contract.code, creation: contract.creation })
    if (rebuilt instanceof Error) continue
    const { abi, evidence } = rebuilt
    const truth = new Map(contract.abi.map(entry => [entry.type + getEntryId(entry), entry]))
    for (const [i, entry] of abi.entries()) {
      const shown = evidence[i]!
      const real = truth.get(entry.type + shown.id)
      if (real === undefined || !("inputs" in entry)) continue
      const [inputs, realInputs] = [inputsOf(entry), inputsOf(real)]
      count(groups, groupOf(entry, shown), shown.confidence, signatureTypes(inputs) === signatureTypes(realInputs))
      for (const [at, parameter] of (shown.parameters ?? []).entries()) {
        const isRight =
          inputs.length === realInputs.length && signatureTypes([inputs[at]!]) === signatureTypes([realInputs[at]!])
        count(grades, gradeOf(parameter), parameter.confidence, isRight)
      }
    }
  }
  return { grades, groups }
}

const print = (title: string, shares: Shares): void => {
  console.log(`| ${title} | stated | right | of |\n| --- | --- | --- | --- |`)
  const rows = [...shares].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [key, { right, of, stated }] of rows)
    console.log(`| ${key} | ${((100 * stated) / of).toFixed(1)} % | ${((100 * right) / of).toFixed(1)} % | ${of} |`)
  console.log("")
}

/** Prints the stated confidence and the share of right types: of parameters by grade, and of entries. */
export const printCalibration = (contracts: ReadonlyArray<KnownContract>): void => {
  const { grades, groups } = measure(contracts)
  print("parameters", grades)
  print("entries", groups)
}
