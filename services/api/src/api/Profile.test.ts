import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { Profile } from "./Profile.ts"

/** The fields that the first column of a table names. */
const fieldsOf = (file: string, header: string) => {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n")
  const start = lines.findIndex(line => line.startsWith("| field ") && line.includes(header))
  const end = lines.findIndex((line, i) => i > start && !line.startsWith("|"))
  return lines.slice(start + 2, end).flatMap(line => line.split("|")[1]!.match(/\w+/g) ?? [])
}

const fields = Object.keys(Profile.fields)

test("README documents every field", () => {
  expect(["address", ...fieldsOf("../../README.md", "| cached")].sort()).toEqual(fields.toSorted())
})
