import { getEntryId, parseAbi } from "@glossa/abi/effect"
import { type Hex, protocols } from "@glossa/classify"
import { Result } from "effect"
import { expect, test } from "vitest"
import { protocolSignatures } from "./bundledSignatures.ts"

test("has every event and function of the protocols by its id", () => {
  const texts = new Set(protocols.flatMap(({ rules }) => rules.map(rule => ("event" in rule ? rule.event : rule.call))))
  expect(texts.size).toBeGreaterThan(1_000)
  for (const text of texts) {
    const [entry] = Result.getOrThrow(parseAbi(text)).abi
    if (entry === undefined || !("name" in entry)) continue
    const id = getEntryId(entry) as Hex
    const found = entry.type === "event" ? protocolSignatures.events(id) : protocolSignatures.functions(id)
    expect(
      found.map(({ fragment }) => fragment),
      text
    ).toContain(text)
  }
})
