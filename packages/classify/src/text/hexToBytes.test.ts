import { expect, it } from "vitest"
import { hexToText } from "./hexToBytes.ts"

it("keeps a byte order mark, and replaces bytes that are no text", () => {
  expect(hexToText("0xefbbbf61")).toBe("\uFEFFa")
  expect(hexToText("0x61ff")).toBe("a\uFFFD")
})
