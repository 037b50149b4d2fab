import type { Abi, AbiEntry, ErrorEntry, EventEntry, FunctionEntry, Parameter } from "../entry/Abi.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { type FormatList, formatFragment, formatParameter, parametersOf } from "./formatFragment.ts"
import { isReserved, NameScope, toIdentifier } from "./NameScope.ts"
import { isDeclarable, SolidityTypes } from "./SolidityTypes.ts"

type Named = FunctionEntry | EventEntry | ErrorEntry

/** Names that only functions may have. For errors also the names that Solidity defines, and two selectors. */
const reservedEvents = new Set(["fallback", "receive"])
const reservedErrors = new Set([...reservedEvents, "Error", "Panic", "_", "super", "0x00000000", "0xffffffff"])

/** Returns why Solidity cannot declare an entry; undefined if it can. */
const problemOf = (entry: Named): string | undefined => {
  if ("selector" in entry || "topic0" in entry) return "its name is unknown"
  const isRejected =
    (entry.type === "event" && reservedEvents.has(entry.name)) ||
    (entry.type === "error" && [entry.name, getEntryId(entry)].some(word => reservedErrors.has(word)))
  if (isRejected || isReserved(entry.name)) return "its name is reserved"
  return parametersOf(entry).every(isDeclarable) ? undefined : "Solidity does not have its types"
}

/** Splits the entries into the ones that an interface can declare, and comments about the others. */
const selectEntries = (abi: Abi) => {
  const kinds = new Map<string, Named["type"]>()
  const ids = new Set<string>()
  const named: Array<Named> = []
  const comments: Array<string> = []
  for (const entry of abi.filter((entry): entry is Named => "name" in entry)) {
    const { name, type } = entry
    const [key, kind] = [`${type}${getEntryId(entry)}`, kinds.get(name)]
    // Functions and events can be overloaded.
    const isTaken = kind !== undefined && (kind !== type || type === "error") && !ids.has(key)
    const problem =
      problemOf(entry) ??
      (isTaken ? `another ${kind} has its name` : ids.has(key) ? "another entry has its selector or topic" : undefined)
    if (problem === undefined) {
      named.push(entry)
      kinds.set(name, type)
      ids.add(key)
    } else {
      const id = "selector" in entry || "topic0" in entry ? ` ${getEntryId(entry)}` : ""
      comments.push(`    // Left out, since ${problem}:${id} ${formatFragment(entry)}`)
    }
  }
  return { named, comments }
}

const isReference = ({ type }: Parameter): boolean => /\]$|^tuple$|^bytes$|^string$/.test(type)

/** Returns the interface in Solidity. */
export const formatInterface = (abi: Abi, wantedName: string): string => {
  const { named, comments } = selectEntries(abi)
  const name = new NameScope(named.map(entry => entry.name)).declare(toIdentifier(wantedName) || "IContract")
  const types = new SolidityTypes([name, ...named.map(entry => entry.name)])

  const formatEntry = (entry: AbiEntry): string => {
    const scope = new NameScope()
    const list: FormatList = (parameters, location) =>
      parameters
        .map(one => {
          const type = types.format(one) + (location !== undefined && isReference(one) ? ` ${location}` : "")
          return formatParameter(one, type, one.name && scope.declare(toIdentifier(one.name)))
        })
        .join(", ")
    // Interfaces have no constructor.
    return entry.type === "constructor" ? `    // ${formatFragment(entry)};` : `    ${formatFragment(entry, list)};`
  }

  const first = (type: AbiEntry["type"]) => abi.filter(entry => entry.type === type).slice(0, 1)
  const lines = (["error", "event", "function"] as const).map(type =>
    named.filter(entry => entry.type === type).map(formatEntry)
  )
  const others = (["constructor", "receive", "fallback"] as const).flatMap(first).map(formatEntry)
  const groups = [types.structs, ...lines, others, comments].filter(group => group.length > 0)
  return [
    "// SPDX-License-Identifier: UNLICENSED",
    "pragma solidity ^0.8.4;",
    "",
    `interface ${name} {`,
    groups.map(group => group.join("\n")).join("\n\n"),
    "}",
    ""
  ].join("\n")
}
