import { ConfigProvider, Effect } from "effect"
import type { Variable } from "./Variable.ts"
import { InvalidVariableError } from "./VariableError.ts"

/** Reads a variable from the `ConfigProvider`, by default the environment. */
export const readVariable = <A>(
  name: string,
  { read, expected, default: fallback }: Variable<A>
): Effect.Effect<A, InvalidVariableError> =>
  Effect.gen(function* () {
    const defaults = ConfigProvider.fromUnknown(fallback === undefined ? {} : { [name]: fallback })
    const provider = ConfigProvider.orElse(yield* ConfigProvider.ConfigProvider, defaults)
    return yield* Effect.mapError(read(name).parse(provider), () => new InvalidVariableError({ name, expected }))
  })

type Values<Variables extends Readonly<Record<string, Variable<unknown>>>> = {
  readonly [Name in keyof Variables]: Variables[Name] extends Variable<infer A> ? A : never
}

/** Reads variables from the `ConfigProvider`, by default the environment. */
export const readVariables = <const Variables extends Readonly<Record<string, Variable<unknown>>>>(
  variables: Variables
): Effect.Effect<Values<Variables>, InvalidVariableError> =>
  Effect.gen(function* () {
    const values: Record<string, unknown> = {}
    for (const [name, variable] of Object.entries(variables)) values[name] = yield* readVariable(name, variable)
    return values as Values<Variables>
  })
