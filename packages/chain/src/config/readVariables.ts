import { ConfigProvider, Effect } from "effect"
import type { Variable } from "./Variable.ts"
import { InvalidVariableError } from "./VariableError.ts"

type Values<Variables extends Readonly<Record<string, Variable<unknown>>>> = {
  readonly [Name in keyof Variables]: Variables[Name] extends Variable<infer A> ? A : never
}

/** Reads variables from the `ConfigProvider`, by default the environment. */
export const readVariables = <const Variables extends Readonly<Record<string, Variable<unknown>>>>(
  variables: Variables
): Effect.Effect<Values<Variables>, InvalidVariableError> =>
  Effect.gen(function* () {
    const defaults = Object.fromEntries(
      Object.entries(variables).flatMap(([name, variable]) =>
        variable.default === undefined ? [] : [[name, variable.default]]
      )
    )
    const provider = ConfigProvider.orElse(yield* ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(defaults))
    const values: Record<string, unknown> = {}
    for (const [name, { read, expected }] of Object.entries(variables))
      values[name] = yield* Effect.mapError(
        read(name).parse(provider),
        () => new InvalidVariableError({ name, expected })
      )
    return values as Values<Variables>
  })
