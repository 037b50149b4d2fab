import type { Address, Hex } from "@glossa/classify"
import { describeValue, InvalidFieldError } from "./InvalidFieldError.ts"
import { limits } from "./limits.ts"

export type Fields = Readonly<Record<string, unknown>>

const lowerAddress = /^0x[0-9a-f]{40}$/
const anyAddress = /^0x[0-9a-fA-F]{40}$/
/** CAIP-10's `eip155:1:0x…`, and `evm:1:0x…` of some indexers. */
const qualifiedAddress = /^(?:eip155|evm):[0-9]{1,20}:(0x[0-9a-fA-F]{40})$/
const lowerHash = /^0x[0-9a-f]{64}$/
const anyHash = /^0x[0-9a-fA-F]{64}$/
const lowerBytes = /^0x[0-9a-f]*$/
const anyBytes = /^0x[0-9a-fA-F]*$/
const quantity = /^0x[0-9a-fA-F]{1,64}$/
const decimal = /^[0-9]{1,77}$/

const maxAmount = 2n ** 256n - 1n

const isDecimalText = (value: unknown): boolean => typeof value === "string" && decimal.test(value)

const noFields: Fields = Object.freeze({})
/** The fields of an unchecked value; empty if it is not an object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : noFields
const nothing: ReadonlyArray<unknown> = []
export const noAddress: Address = "0x0000000000000000000000000000000000000000"

/**
 * Reads untyped fields. The first invalid field is kept in `problem`, and reading continues with a neutral value. The hot path therefore
 * neither throws nor wraps each field. The caller must check `problem` before it uses any value.
 */
export class Reader {
  problem: InvalidFieldError | null = null
  #scope = ""
  #index: number | ReadonlyArray<number> = -1

  /**
   * Sets the location of the next fields: a record, an entry of a list, or by a path a frame of a call tree. It is kept in parts,
   * since text is only made for an error.
   */
  at(scope: string, index: number | ReadonlyArray<number> = -1): void {
    this.#scope = scope
    this.#index = index
  }

  fail(key: string, expected: string, value: unknown): void {
    if (this.problem !== null) return
    const index = this.#index
    const within = typeof index === "number" ? (index < 0 ? "" : `[${index}]`) : index.map(i => `.calls[${i}]`).join("")
    const location = `${this.#scope}${within}`
    const path = location === "" ? key : key === "" ? location : `${location}.${key}`
    this.problem = new InvalidFieldError({ path, expected, seen: describeValue(value) })
  }

  fields(value: unknown, key: string): Fields {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields
    this.fail(key, "an object", value)
    return noFields
  }

  list(value: unknown, key: string, maxLength: number): ReadonlyArray<unknown> {
    if (!Array.isArray(value)) this.fail(key, "a list", value)
    else if (value.length > maxLength) this.fail(key, `a list of at most ${maxLength}`, value)
    else return value
    return nothing
  }

  address(value: unknown, key: string): Address {
    if (typeof value === "string") {
      if (lowerAddress.test(value)) return value as Address
      const address = anyAddress.test(value) ? value : qualifiedAddress.exec(value)?.[1]
      if (address !== undefined) return address.toLowerCase() as Address
    }
    this.fail(key, "an address of 20 bytes in hex", value)
    return noAddress
  }

  addressOrNull(value: unknown, key: string): Address | null {
    return value === null || value === undefined ? null : this.address(value, key)
  }

  hash(value: unknown, key: string): Hex {
    if (typeof value === "string") {
      if (lowerHash.test(value)) return value as Hex
      if (anyHash.test(value)) return value.toLowerCase() as Hex
    }
    this.fail(key, "32 bytes in hex", value)
    return "0x"
  }

  bytes(value: unknown, key: string): Hex {
    if (value === "0x") return value
    if (typeof value === "string" && value.length % 2 === 0 && value.length <= limits.hexLength) {
      if (lowerBytes.test(value)) return value as Hex
      if (anyBytes.test(value)) return value.toLowerCase() as Hex
    }
    const isTooLong = typeof value === "string" && value.length > limits.hexLength
    this.fail(key, isTooLong ? `at most ${limits.hexLength} characters of hex` : "bytes in hex", value)
    return "0x"
  }

  /** A quantity of up to 256 bits. Numbers are rejected, since they may have lost digits. */
  amount(value: unknown, key: string): bigint {
    if (value === "0x0") return 0n
    if (typeof value === "bigint" && value >= 0n && value <= maxAmount) return value
    if (typeof value === "string" && quantity.test(value)) return BigInt(value)
    this.fail(key, "a hex quantity or bigint of at most 256 bits", value)
    return 0n
  }

  /** A quantity that some nodes write as decimal text or as a JSON number, such as Erigon's `blobGasPrice`. */
  fee(value: unknown, key: string): bigint {
    const isDecimal = typeof value === "number" ? Number.isSafeInteger(value) && value >= 0 : isDecimalText(value)
    return isDecimal ? BigInt(value as string | number) : this.amount(value, key)
  }

  /** A hex quantity, a number or a bigint, up to a safe integer. */
  count(value: unknown, key: string, max: number = Number.MAX_SAFE_INTEGER): number {
    const isQuantity = typeof value === "bigint" || (typeof value === "string" && quantity.test(value))
    const read = isQuantity ? Number(value) : value
    if (typeof read === "number" && Number.isSafeInteger(read) && read >= 0 && read <= max) return read
    this.fail(key, `a hex quantity or whole number from 0 to ${max}`, value)
    return 0
  }
}
