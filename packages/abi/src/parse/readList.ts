import { isRecord } from "./isRecord.ts"
import type { ParseContext } from "./ParseContext.ts"
import { Rejection } from "./Rejection.ts"
import { type ReadParameter, readParameter } from "./readParameter.ts"
import { damageOf } from "./text/Unreadable.ts"

const depthOf = (text: string): number => {
  let depth = 0
  for (const character of text) depth += character === "(" ? 1 : character === ")" ? -1 : 0
  return depth
}

/** Some tools split inline tuples at every comma: `(uint32` `uint16` `bytes)[]` are one parameter. */
const joinSplit = (list: ReadonlyArray<unknown>, path: string, context: ParseContext): ReadonlyArray<unknown> => {
  const types = list.map(item => (isRecord(item) && typeof item["type"] === "string" ? item["type"] : ""))
  if (types.every(type => depthOf(type) === 0)) return list
  const joined: Array<unknown> = []
  let open = ""
  let depth = 0
  for (const [index, type] of types.entries()) {
    const before = depth
    depth += depthOf(type)
    if (before === 0 && depth === 0) {
      joined.push(list[index])
      continue
    }
    open = before === 0 ? type : `${open},${type}`
    if (depth > 0) continue
    joined.push({ name: "", type: open })
    context.addRepair(`${path}[${index}].type`, "a tuple split at its commas", "joined", "equivalent")
    depth = 0
  }
  return depth > 0 ? list : joined
}

/** Converts parameters by name, `{"to": "address"}`, to a list. */
const listOf = (
  value: Readonly<Record<string, unknown>>,
  path: string,
  context: ParseContext
): ReadonlyArray<unknown> => {
  context.addRepair(path, "parameters by name", "a list", "equivalent")
  return Object.entries(value).map(([key, one]) => {
    if (/^\d+$/.test(key)) return one
    return isRecord(one) ? { name: key, ...one } : { name: key, type: one }
  })
}

/** Reads inputs or outputs. Fails with the path of the parameter and its problem. */
export const readList = (
  value: unknown,
  path: string,
  context: ParseContext
): ReadonlyArray<ReadParameter> | Rejection => {
  if (value === undefined || value === null) {
    context.addRepair(path, value === null ? "null" : "missing", "an empty list", "default")
    return []
  }
  const damage = damageOf(value)
  if (damage !== undefined) return new Rejection(damage)
  const list = Array.isArray(value) ? value : isRecord(value) ? listOf(value, path, context) : undefined
  if (list === undefined) return new Rejection(`${path} is not a list`)
  const read: Array<ReadParameter> = []
  for (const [index, item] of joinSplit(list, path, context).entries()) {
    const one = readParameter(item, `${path}[${index}]`, context, 0)
    if (one instanceof Rejection) return new Rejection(`${path}[${index}]: ${one.problem}`)
    read.push(one)
  }
  return read
}
