import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as pure from "./index.ts"

export * from "./index.ts"

/** Returns the same function with its errors in a Result, which `Effect.fromResult` turns into an Effect. */
const toResult =
  <Arguments extends ReadonlyArray<unknown>, Returned>(run: (...all: Arguments) => Returned) =>
  (...all: Arguments): Result.Result<Exclude<Returned, Error>, Extract<Returned, Error>> => {
    const returned = run(...all)
    return returned instanceof Error
      ? Result.fail(returned as Extract<Returned, Error>)
      : Result.succeed(returned as Exclude<Returned, Error>)
  }

/** The same as {@link pure.parseAbi}, with a Result. */
export const parseAbi = toResult(pure.parseAbi)
/** The same as {@link pure.repairAbi}, with a Result. */
export const repairAbi = toResult(pure.repairAbi)
/** The same as {@link pure.reconstructAbi}, with a Result. */
export const reconstructAbi = toResult(pure.reconstructAbi)
/** The same as {@link pure.encodeCall}, with a Result. */
export const encodeCall = toResult(pure.encodeCall)
export const nameValues = toResult(pure.nameValues)

/** The same as {@link pure.compileParametersDecoder}, with decoders that return a Result. */
export const compileParametersDecoder = (...all: Parameters<typeof pure.compileParametersDecoder>) =>
  toResult(pure.compileParametersDecoder(...all))

/** The same as {@link pure.compileEventDecoder}, with decoders that return a Result. */
export const compileEventDecoder = (...all: Parameters<typeof pure.compileEventDecoder>) =>
  toResult(pure.compileEventDecoder(...all))

/** The same as {@link pure.createDecoder}, with decoders that return a Result. */
export const createDecoder = (abi: pure.Abi) => {
  const { call, result, log, error } = pure.createDecoder(abi)
  return { call: toResult(call), result: toResult(result), log: toResult(log), error: toResult(error) }
}

/** The same as {@link pure.createSignatureDecoder}, with decoders that return a Result. */
export const createSignatureDecoder = (source?: pure.SignatureSource) => {
  const { call, log, error } = pure.createSignatureDecoder(source)
  return { call: toResult(call), log: toResult(log), error: toResult(error) }
}

/**
 * Decodes an ABI from any form that `parseAbi` reads, and encodes it as JSON.
 *
 * @example
 * ```ts
 * import { AbiFromUnknown } from "@glossa/abi/effect"
 * import { Schema } from "effect"
 *
 * Schema.decodeUnknownSync(AbiFromUnknown)("function burn(uint256 amount)")[0]?.type // "function"
 * ```
 */
export const AbiFromUnknown: Schema.Codec<pure.Abi, unknown> = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare((value): value is pure.Abi => Array.isArray(value)),
    SchemaTransformation.transformEffect({
      decode: (input: unknown) =>
        Effect.mapError(
          Effect.fromResult(parseAbi(input)),
          ({ message }) => new SchemaIssue.InvalidValue({ message }, input)
        ).pipe(Effect.map(({ abi }) => abi)),
      encode: (abi): Effect.Effect<unknown> => Effect.succeed(abi)
    })
  )
)
