import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { loadNames } from "../node.ts"
import { isVanityCollision } from "./isVanityCollision.ts"
import { isSignature, parseDumpLine } from "./parseDumpLine.ts"

const transfer = "transfer(address,uint256)"
const topic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const whole = "a9059cbb2ab09eb219583f4a59a5d0623ade346d962bcd4e46b11da047c9049b"
const read = (line: string, id?: string) => {
  const { signatures, rejected } = parseDumpLine(line, id)
  return { signatures: signatures.map(({ signature }) => signature), rejected }
}

describe("parseDumpLine", () => {
  test.each<[string, string, ReadonlyArray<string>, id?: string]>([
    ["a signature alone", transfer, [transfer]],
    [
      "a file of the 4bytes directory",
      `${transfer};many_msg_babbage(bytes1)`,
      [transfer, "many_msg_babbage(bytes1)"],
      "a9059cbb"
    ],
    ["OpenChain's text", `0xa9059cbb,${transfer}`, [transfer]],
    ["white space as separator", `0xa9059cbb ${transfer}`, [transfer]],
    ["a colon as separator", `0xa9059cbb: ${transfer}`, [transfer]],
    ["an event and its topic", `${topic},"Transfer(address,address,uint256)"`, ["Transfer(address,address,uint256)"]],
    ["the kind before the signature", `event Transfer(address,address,uint256)`, ["Transfer(address,address,uint256)"]],
    ["CSV with quotes and further columns", `145,"${transfer}",0xa9059cbb,2016-07-09 03:58:28.927638+00`, [transfer]],
    ["Sourcify's columns", `"${transfer}",\\x${whole},\\xa9059cbb,true`, [transfer]],
    ["tuples with commas", "f((address,uint256)[],bytes),g()", ["f((address,uint256)[],bytes)", "g()"]],
    ["carriage returns", `${transfer}\r`, [transfer]],
    ["a header", "id,text_signature,hex_signature", []],
    ["nothing", "", []]
  ])("%s", (_, line, signatures, id) => {
    expect(read(line, id)).toEqual({ signatures, rejected: 0 })
  })

  test.each<[string, string, id?: string]>([
    ["another hash in the line", `0xa9059cbc,${transfer}`],
    ["another hash in the file name", transfer, "a9059cbc"],
    ["an alias", "transfer(address,uint)"],
    ["parameter names", "transfer(address to, uint256 value)"],
    ["an unclosed list", "transfer(address"],
    ["an invalid type", "f(uint257)"],
    ["no name", "(address)"],
    ["a line without end", `f(${"address,".repeat(10_000)}address)`]
  ])("rejects %s", (_, line, id) => {
    const { signatures, rejected } = parseDumpLine(line, id)
    expect(signatures).toEqual([])
    expect(rejected).toBeGreaterThan(0)
  })

  test("returns the whole hash", () => {
    expect(parseDumpLine(transfer).signatures).toEqual([{ signature: transfer, hash: `0x${whole}` }])
  })

  test("returns canonical signatures for any line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), line => {
        for (const { signature } of parseDumpLine(line).signatures) expect(isSignature(signature)).toBe(true)
      })
    )
  })
})

test("accepts all shipped names", () => {
  let seen = 0
  for (const key of loadNames().keys.functions) {
    if (seen++ % 20 > 0) continue
    for (const { signature } of loadNames().functions(key)) {
      expect(isSignature(signature), signature).toBe(true)
      expect(parseDumpLine(`${key},${signature}`)).toMatchObject({ signatures: [{ signature }], rejected: 0 })
    }
  }
})

test.each([
  ["join_tg_invmru_haha_fd06787(address,bool)", true],
  ["many_msg_babbage(bytes1)", true],
  ["func_2093253501(bytes)", true],
  ["workMyDirefulOwner(uint256,uint256)", true],
  ["sign_szabo_bytecode(bytes16,uint128)", true],
  ["_SIMONdotBLACK_(int16,uint168,bytes10[],bool,uint40[])", true],
  ["niceFunctionHerePlzClick943230089()", true],
  [transfer, false],
  ["swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)", false],
  ["fulfillAvailableAdvancedOrders(bool)", false],
  ["onERC1155BatchReceived(address,address,uint256[],uint256[],bytes)", false],
  ["exactInput_v2(bytes)", false],
  ["DOMAIN_SEPARATOR()", false],
  ["init2024(address)", false]
])("isVanityCollision: %s is %s", (signature, expected) => {
  expect(isVanityCollision(signature)).toBe(expected)
})

test("hardly any published fragment is a vanity collision", async () => {
  const { loadFragments } = await import("../node.ts")
  const all = [...loadFragments().keys.functions].flatMap(key =>
    loadFragments()
      .functions(key)
      .map(({ signature }) => signature)
  )
  expect(all.filter(isVanityCollision).length / all.length).toBeLessThan(0.005)
})
