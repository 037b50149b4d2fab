import type { Parameter } from "../entry/Abi.ts"
import { ParseContext } from "../parse/ParseContext.ts"
import { Rejection } from "../parse/Rejection.ts"
import { readText } from "../parse/readParameter.ts"
import { noFlags, TypeCursor } from "./TypeText.ts"

/** Parses the types of a signature, `address,(uint256,bytes)[]`. Returns undefined if they are invalid. */
export const readTypes = (types: string): ReadonlyArray<Parameter> | undefined => {
  const cursor = new TypeCursor(`${types})`)
  const texts = cursor.list(0, noFlags)
  if (texts === undefined || !cursor.end) return undefined
  const context = new ParseContext()
  const parameters: Array<Parameter> = []
  for (const [index, text] of texts.entries()) {
    const read = readText(text, {}, `[${index}]`, context, 0)
    if (read instanceof Rejection) return undefined
    parameters.push(read.parameter)
  }
  return parameters
}
