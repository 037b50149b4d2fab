/** The value that a function returned, which must be no error. */
export const successOf = <A>(outcome: A): Exclude<A, Error> => {
  if (outcome instanceof Error) throw outcome
  return outcome as Exclude<A, Error>
}

/** The error that a function returned. */
export const errorOf = <A>(outcome: A): Extract<A, Error> => {
  if (!(outcome instanceof Error)) throw new Error(`expected an error, got ${JSON.stringify(outcome)}`)
  return outcome as Extract<A, Error>
}
