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
  ["What receipts have belongs into normalize/", "What"]
])("finds the form of %j in documents", (text, word) => {
  expect(bannedWords(text, true)).toEqual([{ line: 1, word, instead: expect.any(String) }])
  expect(bannedWords(text)).toEqual([])
})

test("allows questions in documents", () => {
  expect(bannedWords("What did this address do?", true)).toEqual([])
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
