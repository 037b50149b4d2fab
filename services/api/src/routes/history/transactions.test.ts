import { expect, test } from "vitest"
import { nextLink } from "./transactions.ts"

test.each([
  ["/v1/x/transactions", "/v1/x/transactions?starting_from=T"],
  ["/v1/x/transactions?limit=5&starting_from=2020-01-01", "/v1/x/transactions?limit=5&starting_from=T"],
  ["/v1/x/transactions?blockchains=a&blockchains=b", "/v1/x/transactions?blockchains=a&blockchains=b&starting_from=T"],
  ["//evil.example/v1?limit=5", "/v1?limit=5&starting_from=T"],
  ["/v1/x?a=%3E%0D%0Ab", "/v1/x?a=%3E%0D%0Ab&starting_from=T"]
])("the page after %s is %s", (target, next) => expect(nextLink(target, "T")).toBe(`<${next}>; rel="next"`))
