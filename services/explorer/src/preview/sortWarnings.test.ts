import { expect, test } from "vitest"
import { sortWarnings } from "./sortWarnings.ts"

test("the worst warnings come first, and unknown ones call for caution", () => {
  const codes = ["no-simulation", "new-contract", "reverted", "of-a-later-version"]
  expect(
    sortWarnings(codes.map(code => ({ code, message: "" }) as never)).map(({ code, severity }) => [code, severity])
  ).toEqual([
    ["reverted", "danger"],
    ["new-contract", "caution"],
    ["of-a-later-version", "caution"],
    ["no-simulation", "note"]
  ])
})
