import { expect, test } from "vitest"
import { create3 } from "./create3.ts"

// https://github.com/0xProject/0x-settler: Deployer.sol, and the Settlers of chain 1 that it deployed for takers.
test.each([
  [1n, "0xecf4248a682ffc676f4c596214cd6a4b463d8d2e"],
  [20n, "0x0cef320d0c5793ade37964e2661a033771e53cd5"]
])("the Settler %i of Ethereum is at %s", (nonce, address) => {
  const salt = (2n << 128n) | (1n << 64n) | nonce
  const proxy = "0x3bf3f97f0be1e2c00023033eefeb4fc062ac552ff36778b17060d90b6764902f"
  expect(create3("0x00000000000004533fe15556b1e086bb1a72ceae", salt, proxy)).toBe(address)
})
