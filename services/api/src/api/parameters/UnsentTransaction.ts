import type { Hex } from "@glossa/classify"
import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { dataPattern } from "../decode.ts"
import { AddressOrName } from "./AddressOrName.ts"
import { ServedChain } from "./ChainName.ts"

const decimal = /^\d{1,78}$/
const hexadecimal = /^0x[0-9a-fA-F]{1,64}$/

const parseAmount = (value: string | number): bigint | undefined => {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return decimal.test(value) || hexadecimal.test(value) ? BigInt(value) : undefined
}

/** A whole number from 0 up to a limit, as JSON has it: decimal, 0x and hexadecimal digits, or a safe integer. */
const amount = (bits: number, description: string) =>
  Schema.Union([Schema.String, Schema.Finite])
    .annotate({
      description: `${description} A decimal string, 0x and hexadecimal digits, or a number up to 2^53 - 1.`
    })
    .pipe(
      Schema.decodeTo(
        Schema.BigInt,
        SchemaTransformation.transformEffect<bigint, string | number>({
          decode: value => {
            const parsed = parseAmount(value)
            return parsed !== undefined && parsed < 1n << BigInt(bits)
              ? Effect.succeed(parsed)
              : Effect.fail(
                  new SchemaIssue.InvalidValue({
                    message: `expected a whole number from 0 to 2^${bits} - 1 as decimal or 0x-hexadecimal text, or as a safe integer, got ${JSON.stringify(value).slice(0, 40)}`
                  })
                )
          },
          encode: value => Effect.succeed(value.toString())
        })
      )
    )

const isData = new RegExp(dataPattern)

const Calldata = Schema.String.annotate({
  pattern: dataPattern,
  description: "Calldata, or the code of a creation."
}).pipe(
  Schema.decodeTo(
    Schema.TemplateLiteral(["0x", Schema.String]),
    SchemaTransformation.transformEffect<Hex, string>({
      decode: text =>
        isData.test(text)
          ? Effect.succeed(text.toLowerCase() as Hex)
          : Effect.fail(
              new SchemaIssue.InvalidValue({ message: "expected 0x and an even number of hexadecimal digits" })
            ),
      encode: data => Effect.succeed(data)
    })
  )
)

/** A transaction that was not sent, as clients write it. */
export const UnsentTransaction = Schema.Struct({
  blockchain: ServedChain.pipe(Schema.annotateKey({ messageMissingKey: "required; expected the name of a chain" })),
  from: AddressOrName.pipe(
    Schema.annotateKey({ messageMissingKey: "required; expected the address or ENS name of the sender" })
  ),
  to: Schema.optionalKey(Schema.NullOr(AddressOrName)),
  value: Schema.optionalKey(amount(256, "Wei; 0 by default.")),
  data: Schema.optionalKey(Calldata),
  gas: Schema.optionalKey(amount(64, "The gas limit; what the node allows by default."))
}).annotate({
  identifier: "UnsentTransaction",
  description: "A transaction that was not sent. `from` and `to` are addresses or ENS names.",
  examples: [
    {
      blockchain: "ethereum",
      from: "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c",
      to: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
      data: `0x095ea7b3${"7a250d5630b4cf539739df2c5dacb4c659f2488d".padStart(64, "0")}${"3b9aca00".padStart(64, "0")}`
    }
  ]
})
