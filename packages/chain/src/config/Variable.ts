import { Config, ConfigProvider, Data, Effect } from "effect"

/** A variable has an invalid value, which the message does not repeat, since it may be a secret. */
export class InvalidVariableError extends Data.TaggedError("chain/InvalidVariable")<{
  readonly name: string
  readonly expected: string
}> {
  override get message(): string {
    return `${this.name}: expected ${this.expected}.`
  }
}

const anyOf = new Intl.ListFormat("en", { type: "disjunction" })

/** A `GLOSSA_*` variable is not known, most often because it is misspelled. */
export class UnknownVariableError extends Data.TaggedError("chain/UnknownVariable")<{
  readonly name: string
  /** Known names that are similar. */
  readonly similar: ReadonlyArray<string>
}> {
  override get message(): string {
    const hint = this.similar.length === 0 ? "." : `: did you mean ${anyOf.format(this.similar)}?`
    return `Unknown variable ${this.name}${hint} See docs/configuration.md.`
  }
}

/** An environment variable: how it is read, and how it is documented. */
export interface Variable<A> {
  readonly read: (name: string) => Config.Config<A>
  /** A description of valid values, for the message about an invalid one. The message never repeats the value. */
  readonly expected: string
  /** The value if the variable is not set. */
  readonly default: string | undefined
  /** A description of at most 80 characters. */
  readonly description: string
}

/** Declares a variable with a default. */
export const variable = <A>(
  description: string,
  fallback: string,
  expected: string,
  read: (name: string) => Config.Config<A>
): Variable<A> => ({ read, expected, default: fallback, description })

/** Declares a variable that may be unset. */
export const optionalVariable = <A>(
  description: string,
  expected: string,
  read: (name: string) => Config.Config<A>
): Variable<A | undefined> => ({
  read: name => Config.withDefault(read(name), undefined),
  expected,
  default: undefined,
  description
})

/** Declares a variable with a list, which is empty if the variable is unset. */
export const listVariable = <A>(
  description: string,
  expected: string,
  read: (name: string) => Config.Config<ReadonlyArray<A>>
): Variable<ReadonlyArray<A>> => ({
  read: name => Config.withDefault(read(name), []),
  expected,
  default: undefined,
  description
})

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
