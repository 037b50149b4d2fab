import { expect, test } from "vitest"
import { findAddresses } from "../scripts/findAddresses.ts"

const [a, b] = [`0x${"a1".repeat(20)}`, `0x${"B2".repeat(20)}`]
const found = (text: string) => Array.from(findAddresses(text), ({ path, address }) => `${path.join(".")} ${address}`)

test.each([
  ["JSON", `{"Router": {"8453": {"address": "${a}", "note": "x"}}}`, ["Router.8453.address"]],
  [
    "a module with computed keys",
    `export const ROUTER = { [ChainId.BASE]: '${a}', // note: x\n }`,
    ["ROUTER.ChainId.BASE"]
  ],
  ["a list of pairs", `const core = [["Mainnet", [["Base", "${a}"], ["Solana", "worm"]]]]`, ["core.Mainnet.Base"]],
  ["pairs with records", `[["Base", {relayer: "${a}"}]]`, ["Base.relayer"]],
  ["records that name their chain", `[{"chainId": 10, "host": {"cfa": "${a}"}}]`, ["10.host.cfa"]],
  ["Solidity", `library AaveV3Base {\n  IPool internal constant POOL = IPool(${a});`, ["AaveV3Base.POOL"]],
  ["an empty address", `{"router": "0x${"0".repeat(40)}"}`, []]
])("reads the addresses of %s with their keys", (_, text, keys) => {
  expect(found(text)).toEqual(keys.map(key => `${key} ${a}`))
})

test("returns addresses in lower case, and several of one record", () => {
  expect(found(`{x: "${b}", y: {z: "${a}"}}`)).toEqual([`x ${b.toLowerCase()}`, `y.z ${a}`])
})
