import { type Fields, isRecord } from "../describe.ts"
import type { Place } from "../ParseContext.ts"
import { damageOf, Rejection } from "../Rejection.ts"
import { type ReadParameter, readParameter } from "./readParameter.ts"

const depthOf = (text: string): number => text.split("(").length - text.split(")").length

/** Some tools split inline tuples at every comma: `(uint32` `uint16` `bytes)[]` are one parameter. */
const joinSplit = (list: ReadonlyArray<unknown>, place: Place): ReadonlyArray<unknown> => {
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
    place.repair(`[${index}].type`, "a tuple split at its commas", "joined")
    depth = 0
  }
  return depth > 0 ? list : joined
}

/** Converts parameters by name, `{"to": "address"}`, to a list. */
const listOf = (value: Fields, place: Place): ReadonlyArray<unknown> => {
  place.repair("", "parameters by name", "a list")
  return Object.entries(value).map(([key, one]) => {
    if (/^\d+$/.test(key)) return one
    return isRecord(one) ? { name: key, ...one } : { name: key, type: one }
  })
}

/** Reads inputs or outputs. Fails with the path of the parameter and its problem. */
export const readList = (value: unknown, place: Place): ReadonlyArray<ReadParameter> | Rejection => {
  if (value === undefined || value === null) {
    place.repair("", value === null ? "null" : "missing", "an empty list", "default")
    return []
  }
  const damaged = damageOf(value)
  if (damaged !== undefined) return damaged
  const list = Array.isArray(value) ? value : isRecord(value) ? listOf(value, place) : undefined
  if (list === undefined) return new Rejection(`${place.path} is not a list`)
  const read: Array<ReadParameter> = []
  for (const [index, item] of joinSplit(list, place).entries()) {
    const at = place.at(`[${index}]`)
    const one = readParameter(item, at)
    if (one instanceof Rejection) return new Rejection(`${at.path}: ${one.problem}`)
    read.push(one)
  }
  return read
}
