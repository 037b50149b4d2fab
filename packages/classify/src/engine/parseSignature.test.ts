import { EventFragment, FunctionFragment } from "ethers/abi"
import { describe, expect, test } from "vitest"
import { protocols } from "../catalog.gen.ts"
import { parseSignature } from "./parseSignature.ts"

const asEthers = (text: string) => {
  if (text.trimStart().startsWith("function")) {
    const { name, selector } = FunctionFragment.from(text)
    return { name, hash: selector }
  }
  const { name, topicHash, anonymous, inputs } = EventFragment.from(text)
  return { name, hash: topicHash, arity: inputs.filter(({ indexed }) => indexed).length + (anonymous ? 0 : 1) }
}
const asOurs = (text: string) => {
  const { name, hash, arity } = parseSignature(text)
  return text.trimStart().startsWith("function") ? { name, hash: hash.slice(0, 10) } : { name, hash, arity }
}

test.each([
  "function f()",
  "function f(uint a, int b, uint[] c, int[2][] d)",
  "function f((uint a, (bytes data, address[2] to)[] inner) x, bool y) external payable returns (uint256)",
  "function f(tuple(uint256 amount, bytes data)[] calldata steps, string memory note) view returns (tuple(bool ok))",
  "function  f ( address  to , uint256 amount )",
  "event E(address indexed who, uint256[] amounts, (uint a, bytes b) indexed pair)",
  "event uint_int(uint8 indexed uint8s, int)"
])("%s is parsed as by ethers", text => expect(asOurs(text)).toEqual(asEthers(text)))

describe("every signature of the catalog", () => {
  test.each(protocols.map(({ id, rules }) => [id, rules] as const))("%s is parsed as by ethers", (_, rules) => {
    for (const rule of rules) {
      const texts = "event" in rule ? [rule.event, ...(rule.note === undefined ? [] : [rule.note])] : [rule.call]
      // A fallback has no selector to get wrong.
      for (const text of texts.filter(_ => !_.startsWith("fallback")))
        expect(asOurs(text), text).toEqual(asEthers(text))
    }
  })
})
