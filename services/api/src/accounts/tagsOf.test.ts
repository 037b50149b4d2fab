import { expect, test } from "vitest"
import { type Traits, tagsOf } from "./tagsOf.ts"

const day = 86_400

const plain: Traits = {
  codes: [],
  names: [],
  tokens: [],
  first: 1_600_000_000,
  now: 1_700_000_000,
  deployed: false,
  named: false
}

const delegation = `0xef0100${"ab".repeat(20)}` as const

test.each<[string, Partial<Traits>, ReadonlyArray<string>]>([
  ["an account", {}, []],
  ["an address nobody saw", { first: undefined }, []],
  ["a contract", { codes: ["0x", "0x6001"] }, ["contract"]],
  ["an account that borrows code (EIP-7702)", { codes: [delegation] }, ["delegated"]],
  ["a contract whose code only begins like a delegation", { codes: [`${delegation}00`] }, ["contract"]],
  ["a Safe", { codes: ["0x6001"], names: ["GnosisSafeProxy"] }, ["contract", "safe"]],
  ["a contract that calls itself safe", { codes: ["0x6001"], names: ["SafeMoon"] }, ["contract"]],
  ["a token", { codes: ["0x6001"], tokens: [{ standard: "ERC20" }] }, ["contract", "token"]],
  ["a collection", { codes: ["0x6001"], tokens: [{ standard: "ERC1155" }] }, ["contract", "nft"]],
  ["who has a name", { named: true }, ["ens"]],
  ["who created a contract", { deployed: true }, ["deployer"]],
  ["who came yesterday", { first: plain.now - day }, ["fresh"]],
  ["who came a month ago", { first: plain.now - 30 * day }, []]
])("%s", (_, traits, slugs) => {
  expect(tagsOf({ ...plain, ...traits }).map(({ slug }) => slug)).toEqual(slugs)
})
