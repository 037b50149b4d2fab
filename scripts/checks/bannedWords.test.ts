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
