import {
  type AbiForm,
  formatAbi,
  type Observations,
  type Reconstruction,
  reconstructAbi,
  type SignatureSource
} from "@glossa/abi/effect"
import { loadFragments } from "@glossa/contracts/loadFragments"
import { Result } from "effect"
import {
  type Failure,
  InternalLineError,
  InvalidJsonError,
  type LineResult,
  type MapLine,
  readJson
} from "../lines/LineResult.ts"

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isCode = (text: string): boolean => /^0x[0-9a-f]*$/i.test(text) || /^[0-9a-f]{20,}$/i.test(text)

/** Writes zeros for libraries that are not linked: `__$…$__`, and names between underscores before solc 0.5. */
const linked = (code: string): string => code.replace(/__[\w$.:/-]{38}/g, "0".repeat(40))

/** Returns the code in a field of an artifact. */
const codeOf = (value: unknown): string | undefined => {
  const code = isFields(value) ? value["object"] : value
  return typeof code === "string" && code.length > 2 ? linked(code) : undefined
}

/**
 * Reads the facts about a contract from a line: `{bytecode, abi, …}`, an artifact of Foundry, Hardhat, Truffle or a compiler, or code as
 * hex. `reconstructAbi` validates the fields.
 */
export const readContract = (line: string): Result.Result<Observations, InvalidJsonError> => {
  const text = linked(line.trim())
  const json = isCode(text) ? Result.succeed(text) : readJson(line)
  return Result.flatMap(json, value => {
    if (typeof value === "string" && isCode(linked(value))) return Result.succeed({ bytecode: linked(value) })
    if (!isFields(value)) return Result.fail(new InvalidJsonError({ reason: "it is another kind of value" }))
    const evm = isFields(value["evm"]) ? value["evm"] : value
    const deployed = evm["deployedBytecode"]
    // In artifacts, `bytecode` is creation code.
    return Result.succeed(
      deployed === undefined && !isFields(evm["bytecode"])
        ? typeof value["bytecode"] === "string"
          ? { ...value, bytecode: linked(value["bytecode"]) }
          : value
        : { ...value, bytecode: codeOf(deployed), creation: codeOf(evm["bytecode"]) }
    )
  })
}

/** Returns the result for a line without an ABI: JSON, or a comment in source code. */
export const errorLine =
  (form?: AbiForm) =>
  ({ _tag: tag, message }: Failure): LineResult => {
    const error = JSON.stringify({ error: { tag, message } })
    return { text: form === undefined || form === "json" ? error : `// ${error}\n`, failed: true }
  }

/** Leaves out entries that do not load in ethers, with warnings. */
const withLoaded = (rebuilt: Reconstruction): Reconstruction & { readonly warnings?: ReadonlyArray<string> } => {
  const { fragments, warnings } = loadFragments(
    rebuilt.abi.map((entry, i) => ({ entry, evidence: rebuilt.evidence[i]! }))
  )
  if (warnings.length === 0) return rebuilt
  const [abi, evidence] = [fragments.map(({ entry }) => entry), fragments.map(fragment => fragment.evidence)]
  return { ...rebuilt, abi, evidence, warnings }
}

const write = (rebuilt: ReturnType<typeof withLoaded>, form: AbiForm | undefined): LineResult => {
  if (form === undefined) return { text: JSON.stringify(rebuilt), failed: false }
  const { abi, warnings = [] } = rebuilt
  const text = `${formatAbi(abi, form).trimEnd()}\n`
  // JSON has no comments.
  if (form === "json") return { text, failed: false, warnings }
  return { text: warnings.map(warning => `// ${JSON.stringify({ warning })}\n`).join("") + text, failed: false }
}

/** Reconstructs an ABI from a line of evidence. With a form, the result is the ABI alone, followed by an empty line. */
export const reconstructLine = (signatures: SignatureSource | undefined, form?: AbiForm): MapLine => {
  const fail = errorLine(form)
  return line => {
    const contract = readContract(line)
    if (Result.isFailure(contract)) return fail(contract.failure)
    try {
      const rebuilt = reconstructAbi(contract.success, signatures)
      if (Result.isFailure(rebuilt)) return fail(rebuilt.failure)
      return write(withLoaded(rebuilt.success), form)
    } catch (cause) {
      return fail(new InternalLineError({ cause }))
    }
  }
}
