/**
 * A decoded value. Integers of any size are bigint, fixed-point numbers exact decimals as text (`"-1.5"`),
 * addresses and bytes lower-case hex, arrays and tuples arrays. A tuple has its components in order.
 */
export type DecodedValue = bigint | boolean | string | ReadonlyArray<DecodedValue>
