import { EventFragment, FunctionFragment, type ParamType } from "ethers/abi"
import { describe, expect, test } from "vitest"
import { protocols } from "../catalog.gen.ts"
import { type Parameter, parseSignature } from "./parseSignature.ts"

const inputOf = ({ name, type, indexed, components, arrayChildren }: ParamType): Parameter => {
  if (arrayChildren !== null) {
    const element = inputOf(arrayChildren)
    return { ...element, name, type: element.type + type.slice(type.lastIndexOf("[")), indexed: indexed === true }
  }
  return components === null
    ? { name, type, indexed: indexed === true }
    : { name, type: "tuple", indexed: indexed === true, components: components.map(inputOf) }
}
const byEthers = (text: string) => {
  const fragment = text.trimStart().startsWith("event") ? EventFragment.from(text) : FunctionFragment.from(text)
  return {
    name: fragment.name,
    canonical: fragment.format("sighash"),
    inputs: fragment.inputs.map(inputOf),
    hash: fragment instanceof EventFragment ? fragment.topicHash : expect.stringMatching(`^${fragment.selector}`)
  }
}

test.each([
  "function f()",
  "f(address)",
  "function f(uint a, int b, uint[] c, int[2][] d)",
  "function f((uint a, (bytes data, address[2] to)[] inner) x, bool y) external payable returns (uint256)",
  "function f(tuple(uint256 amount, bytes data)[] calldata steps, string memory note) view returns (tuple(bool ok))",
  "function  f ( address  to , uint256 amount )",
  "event E(address indexed who, uint256[] amounts, (uint a, bytes b) indexed pair)",
  "event uint_int(uint8 indexed uint8s, int)"
])("%s is parsed as by ethers", text => expect(parseSignature(text)).toEqual(byEthers(text)))

describe("every signature of the catalog", () => {
  test.each(protocols.map(one => [one.id, one] as const))(
    "%s is parsed as by ethers",
    (_, { rules, functions = [] }) => {
      for (const text of functions.flatMap(([, ...signatures]) => signatures))
        expect(parseSignature(text), text).toEqual(byEthers(text))
      for (const rule of rules) {
        const texts = "event" in rule ? [rule.event, ...(rule.note === undefined ? [] : [rule.note])] : [rule.call]
        // A fallback has no selector to get wrong.
        for (const text of texts.filter(_ => !_.startsWith("fallback")))
          expect(parseSignature(text), text).toEqual(byEthers(text))
      }
    }
  )
})

test.each([
  ["", "expected a name, got the end"],
  ["function (address)", "expected a name, got ("],
  ["function f", "expected (, got the end"],
  ["function f(", "expected a type, got the end"],
  ["function f(address", "expected , or ), got the end"],
  ["function f(address,)", "expected a type, got )"],
  ["function f(address a b)", "expected , or ), got b"],
  ["function f(Address a)", "expected a type, got Address"],
  ["function f(uint7 a)", "expected a type, got uint7"],
  ["function f(uint264 a)", "expected a type, got uint264"],
  ["function f(bytes33 a)", "expected a type, got bytes33"],
  ["function f(tuple a)", "expected (, got a"],
  ["function f(address[-1] a)", "expected , or ), got ["],
  ["function f(address indexed a)", "expected , or ), got a"],
  ["function f() nonreentrant", "expected the end, got nonreentrant"],
  ["event E(address memory a)", "expected , or ), got a"],
  // Its logs have no topic to find it by.
  ["event E(address a) anonymous", "expected the end, got anonymous"],
  ["event E(address a); event F()", "expected the end, got ;"]
])("%s is refused", (text, reason) => expect(() => parseSignature(text)).toThrow(new TypeError(`${text}: ${reason}`)))
