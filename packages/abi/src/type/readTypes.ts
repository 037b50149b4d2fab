import type { Parameter } from "../entry/Abi.ts"
import { readParameter } from "../parse/json/readParameter.ts"
import { Place } from "../parse/ParseContext.ts"
import { Rejection } from "../parse/Rejection.ts"
import { noFlags, TypeCursor, toJson } from "./TypeText.ts"

/** Parses the types of a signature, `address,(uint256,bytes)[]`. Returns undefined if they are invalid. */
export const readTypes = (types: string): ReadonlyArray<Parameter> | undefined => {
  const cursor = new TypeCursor(`${types})`)
  const texts = cursor.list(0, noFlags)
  if (texts === undefined || !cursor.end) return undefined
  const place = new Place()
  const parameters: Array<Parameter> = []
  for (const text of texts) {
    const read = readParameter(toJson(text), place)
    if (read instanceof Rejection) return undefined
    parameters.push(read.parameter)
  }
  return parameters
}
