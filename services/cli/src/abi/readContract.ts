import type { Observations } from "@glossa/abi/effect"
import { Result } from "effect"
import { InvalidJsonError } from "../lines/LineError.ts"
import { readJson } from "../lines/readJson.ts"

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
 * Reads what a line knows of a contract: `{bytecode, abi, …}`, an artifact of Foundry, Hardhat, Truffle or a compiler, or
 * code as hex. `reconstructAbi` validates the fields.
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
