import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as pure from "./index.ts"
import { createKnowledge as create, noKnowledge } from "./knowledge/Knowledge.ts"

export * from "./index.ts"
export { InvalidKnowledgeError, noKnowledge } from "./knowledge/Knowledge.ts"

/** Returns the same function with its errors in a Result, which `Effect.fromResult` turns into an Effect. */
const toResult =
  <Arguments extends ReadonlyArray<unknown>, Returned>(run: (...all: Arguments) => Returned) =>
  (...all: Arguments): Result.Result<Exclude<Returned, Error>, Extract<Returned, Error>> => {
    const returned = run(...all)
    return returned instanceof Error
      ? Result.fail(returned as Extract<Returned, Error>)
      : Result.succeed(returned as Exclude<Returned, Error>)
  }

/** The same as {@link pure.addChain}, with a Result. */
export const addChain = toResult(pure.addChain)
/** The same as {@link pure.parseAddress}, with a Result. */
export const parseAddress = toResult(pure.parseAddress)

/** The same as {@link create}, with a Result. */
export const createKnowledge = toResult(create)

/** The knowledge of the program's operator: by default none. */
export const OperatorKnowledge = Context.Reference<pure.Knowledge>("classify/OperatorKnowledge", {
  defaultValue: () => noKnowledge
})

/** The classifier with the knowledge of the program's operator. */
export const classifier: Effect.Effect<pure.Classifier> = Effect.map(OperatorKnowledge, pure.createClassifier)

/**
 * Decodes an address to lower case. Mixed case must be its EIP-55 checksum.
 *
 * @example
 * ```ts
 * import { AddressFromString } from "@glossa/classify/effect"
 * import { Schema } from "effect"
 *
 * Schema.decodeUnknownSync(AddressFromString)("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2")
 * // "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
 * ```
 */
export const AddressFromString: Schema.Codec<pure.Address, string> = Schema.String.pipe(
  Schema.decodeTo(
    Schema.TemplateLiteral(["0x", Schema.String]),
    SchemaTransformation.transformEffect({
      decode: (text: string) =>
        Effect.mapError(
          Effect.fromResult(parseAddress(text)),
          ({ reason }) => new SchemaIssue.InvalidValue({ message: reason }, text)
        ),
      encode: (address: pure.Address) => Effect.succeed<string>(address)
    })
  )
)
