import { expect, test } from "vitest"
import { prefersCsv } from "./prefersCsv.ts"

test.each([
  ["text/csv", true],
  ["Text/CSV;header=present", true],
  ["text/csv, */*;q=0.1", true],
  ["text/csv, */*", true],
  ["application/json;q=0.5, text/csv", true],
  ["text/csv;q=0.5, application/json", false],
  ["text/csv, application/json", false],
  ["text/csv;q=0", false],
  ["text/csv;q=x", false],
  ["*/*", false],
  ["text/*", false],
  ["text/html,application/xhtml+xml,*/*;q=0.8", false],
  [",;=", false],
  ["", false],
  [undefined, false]
])("%j: %s", (accept, expected) => expect(prefersCsv(accept)).toBe(expected))
