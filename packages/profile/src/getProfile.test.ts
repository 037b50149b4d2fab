import { expect, test } from "vitest"
import { formatDate } from "./getProfile.ts"

test.each([
  [0, "01/01/1970"],
  [1_662_390_245, "09/05/2022"],
  [1_709_251_199, "02/29/2024"]
])("%d is %s", (second, date) => expect(formatDate(second)).toBe(date))
