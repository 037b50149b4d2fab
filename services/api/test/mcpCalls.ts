import fc from "fast-check"
import { bundles } from "../src/demo/recordings.ts"

interface JsonSchema {
  readonly type?: string
  readonly enum?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** A tool as `tools/list` has it. */
export interface ListedTool {
  readonly name: string
  readonly inputSchema: JsonSchema
}

export interface ToolCall {
  readonly name: string
  readonly arguments: unknown
  /** Whether the arguments conform to the input schema. */
  readonly conforms: boolean
}

const known: Readonly<Record<string, ReadonlyArray<string>>> = {
  startingFrom: ["2024-01-20", "2024-01-20T15:33:24Z", "2024-05-02T20:14:24.000000001Z", "Sep 5, 2022"],
  protocols: ["uniswap-v2", "aave-v3", "nothing"],
  data: ["0x", "0x18160ddd", `0xa9059cbb${"0".repeat(128)}`, `0x08c379a0${"0".repeat(62)}20${"0".repeat(64)}`],
  hash: bundles()
    .slice(0, 100)
    .map(({ transaction }) => transaction.hash),
  value: ["0", "1000000000000000000", "0x1"],
  gas: ["21000", "0x5208"],
  topics: [`0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef`, `0x${"0".repeat(64)}`],
  endingAt: ["2024-01-20", "2026-01-01T00:00:00Z"]
}

const hexText = fc
  .integer({ min: 0, max: 300 })
  .chain(length =>
    fc
      .string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length })
      .map(text => `0x${text}`)
  )

/** Values that a schema accepts: real ones of the service most of the time. */
const accepted = (name: string, schema: JsonSchema, addresses: ReadonlyArray<string>): fc.Arbitrary<unknown> => {
  const { minimum = 0, maximum = 1_000, minLength = 0, maxLength = 100 } = schema
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.type === "boolean") return fc.boolean()
  if (schema.type === "integer") return fc.integer({ min: minimum, max: maximum })
  if (schema.type === "array")
    return fc.array(accepted(name, schema.items ?? {}, addresses), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(3, schema.maxItems ?? 3)
    })
  if (schema.type === "object") return objectOf(schema, addresses)
  const real = known[name] ?? addresses
  const odd = fc.oneof(fc.string({ minLength, maxLength: Math.min(maxLength, 100) }), hexText)
  return fc
    .oneof({ arbitrary: fc.constantFrom(...real), weight: 4 }, { arbitrary: odd, weight: 1 })
    .filter(text => text.length <= maxLength && text.length >= minLength)
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema, addresses: ReadonlyArray<string>) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, accepted(name, schema, addresses)])),
    { requiredKeys: [...required] }
  )

/** Calls of the tools with arguments that their schemas accept, and with others. */
export const toolCalls = (tools: ReadonlyArray<ListedTool>, addresses: ReadonlyArray<string>): fc.Arbitrary<ToolCall> =>
  fc.constantFrom(...tools).chain(({ name, inputSchema }) => {
    const good = objectOf(inputSchema, addresses)
    const spoiled = fc
      .tuple(good, fc.oneof(fc.constantFrom(...Object.keys(inputSchema.properties ?? {})), fc.string()), fc.jsonValue())
      .map(([parameters, key, value]) => ({ ...parameters, [key]: value }))
    return fc.oneof(
      { arbitrary: good.map(parameters => ({ name, arguments: parameters, conforms: true })), weight: 6 },
      { arbitrary: spoiled.map(parameters => ({ name, arguments: parameters, conforms: false })), weight: 3 },
      { arbitrary: fc.jsonValue().map(value => ({ name, arguments: value, conforms: false })), weight: 1 },
      { arbitrary: fc.string().map(text => ({ name: text, arguments: {}, conforms: false })), weight: 1 }
    )
  })
