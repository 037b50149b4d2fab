import { Config } from "effect"

/** An environment variable: how it is read, and how it is documented. */
export interface Variable<A> {
  readonly read: (name: string) => Config.Config<A>
  /** What a valid value is, for the message of an invalid one, which never repeats the value. */
  readonly expected: string
  /** The value if the variable is not set. */
  readonly default: string | undefined
  /** What the variable does, in at most 80 characters. */
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
