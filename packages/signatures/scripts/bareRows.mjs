import { readFileSync } from "node:fs"
import { join } from "node:path"
import { formatSignature, parseAbi, toEventSelector, toFunctionSelector } from "@glossa/abi/effect"
import { Result } from "effect"
import { bare } from "../src/table/Table.ts"
import { readable } from "./rank.mjs"

const none = { outputs: 0, traits: bare, weight: 0 }

/** Returns rows of bare signatures from sevm's database, without those that have a fragment or the wrong hash. */
export const bareRows = ({ folder, name }, knows) => {
  const rowsOf = (file, type, hash) => {
    const database = JSON.parse(readFileSync(join(folder, "4bytedb", file), "utf8"))
    return Object.entries(database)
      .flatMap(([id, text]) => {
        if (hash(text) !== `0x${id}` || knows(type, text)) return []
        const parsed = parseAbi(`${type} ${text}`)
        const entry = Result.isSuccess(parsed) ? parsed.success.abi[0] : undefined
        if (entry === undefined || !readable(entry.name) || formatSignature(entry) !== text) return []
        const key = Number.parseInt(id.slice(0, 8), 16)
        const unnamed = inputs =>
          inputs.map(({ type, components }) => ({
            name: "",
            type,
            ...(components && { components: unnamed(components) })
          }))
        return [
          {
            key,
            name: entry.name,
            inputs: unnamed(entry.inputs),
            origin: name,
            ...none,
            outputs: type === "function" ? [] : 0,
            text
          }
        ]
      })
      .sort((a, b) => a.key - b.key || (a.text < b.text ? -1 : 1))
  }
  return {
    functions: rowsOf("functionHashes.min.json", "function", toFunctionSelector),
    events: rowsOf("eventHashes.min.json", "event", toEventSelector),
    errors: []
  }
}
