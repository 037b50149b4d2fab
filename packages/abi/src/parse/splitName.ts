import { describe } from "./describe.ts"
import type { ParseContext } from "./ParseContext.ts"
import { Rejection } from "./Rejection.ts"
import { readEntryText } from "./readEntryText.ts"

type Fields = Readonly<Record<string, unknown>>

const typesOf = (inputs: unknown): string | undefined =>
  Array.isArray(inputs) ? inputs.map(input => String((input as Fields | null)?.["type"])).join() : undefined

/** Splits a name with types in it, such as `transfer(address,uint256)`, into the name and the inputs. */
export const splitName = (fields: Fields, path: string, context: ParseContext): Fields | Rejection => {
  const { name, inputs } = fields
  if (typeof name !== "string" || !name.includes("(")) return fields
  const read = readEntryText(name, `${path}.name`, context)
  if (read instanceof Rejection) return new Rejection(`${describe(name)} is not an identifier`)
  const { name: bare, inputs: written } = read
  const same = typesOf(inputs) === typesOf(written)
  if (Array.isArray(inputs) && inputs.length > 0 && !same)
    return new Rejection(`the types in the name ${describe(name)} are not those of the inputs (${typesOf(inputs)})`)
  context.addRepair(`${path}.name`, "types in the name", String(bare), "equivalent")
  return { ...fields, name: bare, inputs: same ? inputs : written }
}
