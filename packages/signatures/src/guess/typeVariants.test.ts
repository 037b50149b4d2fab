import { expect, test } from "vitest"
import { typeVariants } from "./typeVariants.ts"

test.each([
  ["(uint256)", ["(bytes32)", "(int256)", "(address)"]],
  ["(uint256,uint256)", ["(bytes32,bytes32)", "(uint256,bytes32)"]],
  ["(uint256,bytes)", ["(uint256,string)", "(bytes32,string)"]],
  ["(uint32,(uint256,bytes)[])", ["(bytes4,(uint256,bytes)[])", "(uint32,(uint256,string)[])"]]
])("%s may be others", (types, others) => {
  const variants = typeVariants(types, 24)
  expect(variants[0]).toBe(types)
  expect(variants).toEqual(expect.arrayContaining(others))
  expect(new Set(variants).size).toBe(variants.length)
})

test("the number of variants is bounded", () => {
  expect(typeVariants("()", 24)).toEqual(["()"])
  expect(typeVariants(`(${"uint256,".repeat(30)}bytes)`, 24)).toHaveLength(24)
})
