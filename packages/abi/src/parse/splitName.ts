import * as Result from "effect/Result"
import { describe } from "./describe.ts"
import type { ParseContext } from "./ParseContext.ts"
import { readEntryText } from "./readEntryText.ts"

type Fields = Readonly<Record<string, unknown>>

const typesOf = (inputs: unknown): string | undefined =>
  Array.isArray(inputs) ? inputs.map(input => String((input as Fields | null)?.["type"])).join() : undefined

/** Splits a name with types in it, such as `transfer(address,uint256)`, into the name and the inputs. */
export const splitName = (fields: Fields, path: string, context: ParseContext): Result.Result<Fields, string> => {
  const { name, inputs } = fields
  if (typeof name !== "string" || !name.includes("(")) return Result.succeed(fields)
  const read = readEntryText(name, `${path}.name`, context)
  if (Result.isFailure(read)) return Result.fail(`${describe(name)} is not an identifier`)
  const { name: bare, inputs: written } = read.success
  const same = typesOf(inputs) === typesOf(written)
  if (Array.isArray(inputs) && inputs.length > 0 && !same)
    return Result.fail(`the types in the name ${describe(name)} are not those of the inputs (${typesOf(inputs)})`)
  context.addRepair(`${path}.name`, "types in the name", String(bare), "equivalent")
  return Result.succeed({ ...fields, name: bare, inputs: same ? inputs : written })
}
