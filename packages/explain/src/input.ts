import { normalizeAddress } from "@glossa/classify/chains"
import { describe, InvalidArgumentError } from "./errors.ts"

/** A transaction that was not sent, as viem and ethers take it. Fees and nonces may be in it, and are ignored. */
export interface UnsentInput {
  readonly from: string
  /** Null or absent to create a contract. */
  readonly to?: string | null | undefined
  /** Wei, as a bigint or hex text. Default: 0. */
  readonly value?: bigint | string | null | undefined
  /** Calldata, or the code that creates a contract. Default: none. */
  readonly data?: string | null | undefined
  /** Gas limit. */
  readonly gas?: bigint | string | null | undefined
}

/** The same with the types of the packages. */
export interface Unsent {
  readonly from: `0x${string}`
  readonly to: `0x${string}` | null
  readonly value: bigint
  readonly data: `0x${string}`
  readonly gas?: bigint
}

export const isHash = (value: unknown): value is `0x${string}` =>
  typeof value === "string" && /^0x[0-9a-f]{64}$/i.test(value)

/** An address of any case in lower case. Throws InvalidAddressError for any other value. */
export const toAddress = (value: string): `0x${string}` => normalizeAddress(value as `0x${string}`)

const toQuantity = (path: string, value: unknown): bigint => {
  if (typeof value === "bigint" && value >= 0n) return value
  if (typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new InvalidArgumentError({ path, expected: "a bigint of 0 or more, or hex text", seen: describe(value) })
}

/** Checks the fields of a transaction that was not sent. */
export const toUnsent = (input: unknown): Unsent => {
  if (typeof input !== "object" || input === null)
    throw new InvalidArgumentError({
      path: "transaction",
      expected: "a hash of 32 bytes in hex, or an object with from, to, value and data",
      seen: describe(input)
    })
  const { from, to, value, data, gas } = input as Partial<Record<keyof UnsentInput, unknown>>
  if (typeof from !== "string")
    throw new InvalidArgumentError({ path: "transaction.from", expected: "an address", seen: describe(from) })
  const bytes = data ?? "0x"
  if (typeof bytes !== "string" || !/^0x([0-9a-f]{2})*$/i.test(bytes))
    throw new InvalidArgumentError({ path: "transaction.data", expected: "bytes in hex", seen: describe(data) })
  return {
    from: toAddress(from),
    to: to === undefined || to === null ? null : toAddress(to as string),
    value: toQuantity("transaction.value", value ?? 0n),
    data: bytes.toLowerCase() as `0x${string}`,
    ...(gas === undefined || gas === null ? {} : { gas: toQuantity("transaction.gas", gas) })
  }
}
