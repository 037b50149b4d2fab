import { expect, test } from "vitest"
import { withoutScheme } from "./withoutScheme.ts"

test.each([
  ["https://a.b/c", "a.b/c"],
  ["ipfs://Qm/1", "Qm/1"],
  ["a.b/c", "a.b/c"],
  ["data:image/png;base64,AAAA", undefined],
  ["DATA:,x", undefined]
])("%s without its scheme is %s", (url, expected) => expect(withoutScheme(url)).toBe(expected))
