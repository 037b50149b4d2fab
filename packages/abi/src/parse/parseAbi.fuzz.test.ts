import fc from "fast-check"
import { expect } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { orThrow } from "../../test/returned.ts"
import { getEntryId } from "../entry/getEntryId.ts"
import { parseAbi } from "./parseAbi.ts"

/** Any input returns an ABI or an error, and a parsed ABI parses to itself. */
const holds = (input: unknown): void => {
  const result = parseAbi(input)
  if (result instanceof Error) {
    expect(result._tag).toMatch(/^abi\//)
    expect(result.message.length).toBeLessThan(2_000)
    return
  }
  const { abi, origins } = result
  expect(origins).toHaveLength(abi.length)
  for (const entry of abi)
    expect(getEntryId(entry)).toMatch(/^(0x[0-9a-f]{8}|0x[0-9a-f]{64}|constructor|fallback|receive)$/)
  const again = orThrow(parseAbi(JSON.stringify(abi)))
  expect(again.abi).toEqual(abi)
  expect(again.repairs).toEqual([])
}

const word = fc.constantFrom(
  "function", "event", "error", "constructor", "receive", "fallback", "tuple", "(", ")", ",", "[", "]", "[2]", " ", "uint",
  "uint256", "int8", "address", "payable", "bytes", "byte", "memory", "storage", "indexed", "returns", "view", "anonymous",
  "contract IERC20", "enum Side", "struct Lib.S", "Lib.S", "f", "é", "$", ";", "\n", "//", "0", "1", "{", "}", '"'
) // biome-ignore format: a list of words

const typeText = fc.array(word, { maxLength: 12 }).map(words => words.join(""))
const parameter = fc.letrec(tie => ({
  parameter: fc.record(
    {
      name: fc.oneof(fc.string(), fc.constantFrom("a", "length", "__proto__", "constructor"), fc.constant(null)),
      type: fc.oneof(fc.constantFrom("uint256", "tuple", "tuple[]", "address", "bytes32[3][]", "uint"), typeText),
      components: fc.oneof(
        { depthSize: "small" },
        fc.constant(undefined),
        fc.array(tie("parameter"), { maxLength: 3 })
      ),
      indexed: fc.oneof(fc.boolean(), fc.constant(undefined)),
      internalType: fc.oneof(
        fc.constant(undefined),
        fc.constantFrom("contract X", "enum Y", "struct S", "struct S[]"),
        typeText
      )
    },
    { requiredKeys: [] }
  )
})).parameter
const list = fc.oneof(fc.array(parameter, { maxLength: 4 }), fc.constant(null), fc.constant(undefined), fc.anything())
const entry = fc.record(
  {
    type: fc.oneof(
      fc.constantFrom("function", "event", "error", "constructor", "fallback", "receive", "Function"),
      fc.anything()
    ),
    name: fc.oneof(fc.constantFrom("f", "transfer", "héllo", ""), fc.string()),
    inputs: list,
    outputs: list,
    stateMutability: fc.oneof(fc.constantFrom("view", "PURE", "payable"), fc.anything()),
    constant: fc.anything(),
    payable: fc.anything(),
    anonymous: fc.anything(),
    selector: fc.constantFrom("0x12345678", "0x", 7),
    topic0: fc.string()
  },
  { requiredKeys: [] }
)

const anyInput = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 200, size: "max" }),
  fc
    .tuple(fc.array(word, { maxLength: 60, size: "max" }), fc.constantFrom(" ", ""))
    .map(([words, between]) => words.join(between)),
  fc.array(entry, { maxLength: 4 }),
  fc.json({ maxDepth: 5 })
)

fuzz("abi: parses any value, text, entries with wrong fields and JSON", 2_000, anyInput, holds)
