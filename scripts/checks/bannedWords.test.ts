import { expect, test } from "vitest"
import { bannedWords } from "./bannedWords.ts"

test("reports the line, the word and what to write instead", () => {
  expect(bannedWords("A line.\nIt tells the rest.")).toEqual([
    { line: 2, word: "tells", instead: expect.stringContaining("return") }
  ])
})

test.each(["NormaliseOptions", "the catalogue", "re-initialised", "reorganisations", "undoReorganisation", "analyser"])(
  "finds British spelling in %j",
  text => {
    expect(bannedWords(text)).toHaveLength(1)
  }
)

test.each([
  ["a hash in hex is none", "is none"],
  ["those of before stay", "those of"],
  ["the contract, of which the database has the ABI", "of which"],
  ["cached for as long as the process runs", "for as long as"],
  ["What receipts have belongs into normalize/", "What"]
])("finds the form of %j in documents", (text, word) => {
  expect(bannedWords(text, "document")).toEqual([{ line: 1, word, instead: expect.any(String) }])
  expect(bannedWords(text)).toEqual([])
})

test("allows questions in documents", () => {
  expect(bannedWords("What did this address do?", "document")).toEqual([])
})

test.each([
  ["/** Its value is that of the parent. */", "that of"],
  [" * the names, those of standards first", "those of"],
  ["const limit = 8 // requests, of which some fail", "of which"],
  ["  // cached for as long as the scope lasts", "for as long as"],
  ["      {/* an amount, that of the fee */}", "that of"],
  ["# a server, that of the tests", "that of"]
])("finds the form of %j in comments of sources", (text, word) => {
  expect(bannedWords(text, "source")).toEqual([{ line: 1, word, instead: expect.any(String) }])
})

test.each([
  'const text = "its price is that of a share"',
  'fetch("https://node.example/those of")',
  "// undefined if there is none",
  "/** What a node returned. */"
])("allows %j in sources", text => {
  expect(bannedWords(text, "source")).toEqual([])
})

test.each([
  "OrderCancelled",
  "analyses",
  "a storyteller",
  "a promise",
  "precise",
  "behindTheScenes",
  "advertise",
  "wise"
])("allows %j", text => {
  expect(bannedWords(text)).toEqual([])
})
