/**
 * A decoded value: integers are bigint, whatever their size; addresses and bytes are lower-case hex; arrays and tuples are
 * lists, a tuple's in the order of its components.
 */
export type Value = bigint | boolean | string | ReadonlyArray<Value>
