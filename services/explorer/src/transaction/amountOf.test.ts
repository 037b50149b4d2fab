import type { DecodedParameter } from "@glossa/client"
import { expect, test } from "vitest"
import { amountOf } from "./amountOf.ts"

const [usdc, ape, other] = ["0xUSDC", "0xApe", "0xOther"]
const tokens = {
  [usdc]: { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" },
  [ape]: { name: "Apes", symbol: "APE", standard: "ERC721" }
}
const address = (value: string): DecodedParameter => ({ name: "", type: "address", value })
const number = (value: string): DecodedParameter => ({ name: "", type: "uint256", value })

const amount = (signature: string, contract: string, ...parameters: ReadonlyArray<DecodedParameter>) => {
  const found = amountOf(tokens, { parameters, index: parameters.length - 1, signature, contract })
  return typeof found === "object" ? [found.amountExact, found.asset.symbol, found.asset.tokenId] : found
}

test.each([
  ["transfer(address,uint256)", usdc, [address(other), number("1500000")], ["1.5", "USDC", undefined]],
  ["transferFrom(address,address,uint256)", ape, [address(other), number("7")], ["1", "APE", "7"]],
  ["approve(address,uint256)", usdc, [address(other), number(`${2n ** 256n - 1n}`)], "unlimited"],
  ["deposit(address,uint256)", other, [address(usdc), number("2000000")], ["2", "USDC", undefined]],
  ["deposit(address,uint256)", other, [address(other), number("2000000")], undefined],
  ["setFee(uint256)", usdc, [number("30")], undefined],
  ["transfer(address,uint256)", other, [address(usdc), number("5")], undefined]
] as const)("%s of %s", (signature, contract, parameters, expected) =>
  expect(amount(signature, contract, ...parameters)).toEqual(expected)
)
