/** Returns a value that is no error; throws an error. */
export const orThrow = <Returned>(returned: Returned): Exclude<Returned, Error> => {
  if (returned instanceof Error) throw returned
  return returned as Exclude<Returned, Error>
}

/** Returns the error that a function returned; throws if it returned none. */
export const errorFrom = <Returned>(returned: Returned): Extract<Returned, Error> => {
  if (returned instanceof Error) return returned as Extract<Returned, Error>
  throw new Error(`expected an error, got ${JSON.stringify(returned)}`)
}
