import { hash, timingSafeEqual } from "node:crypto"
import { crc32 } from "node:zlib"
import { Data, Result } from "effect"

/** The text is not a key. The error never contains the text, which may be another secret. */
export class MalformedKeyError extends Data.TaggedError("database/MalformedKey")<{
  /** The problem in words. */
  readonly seen: string
}> {
  override get message(): string {
    return `Malformed key: ${this.seen}. Expected ${marker} and ${keyLength - marker.length} letters and digits.`
  }
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** Formats a number in base 62, with leading zeros up to the width. */
const base62 = (number: bigint, width: number): string => {
  let text = ""
  for (let rest = number; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text
  return text.padStart(width, "0")
}

/** The prefix of every key, by which people and secret scanners recognize it. */
const marker = "glossa_"

/** Base-62 digits of the secret: 62^43 is just above 2^256. */
const secretLength = 43

/** Base-62 digits of the checksum: 62^6 is above 2^32. */
const checksumLength = 6

/** Characters of a key. */
export const keyLength = marker.length + secretLength + checksumLength

/** Returns the checksum of the text before it. */
const checksum = (text: string): string => base62(BigInt(crc32(text)), checksumLength)

/** Formats the key of a secret of 32 bytes. */
export const formatApiKey = (secret: Uint8Array): string => {
  const text = marker + base62(BigInt(`0x${Buffer.from(secret).toString("hex")}`), secretLength)
  return text + checksum(text)
}

/** Characters of a key that may be displayed. Eight of the secret's 43 leave 208 of its bits unknown. */
const prefixLength = marker.length + 8

const wellFormed = new RegExp(`^${marker}[0-9A-Za-z]{${keyLength - marker.length}}$`)

/** Returns the part of a key that may be displayed and logged. */
export const prefixOf = (key: string): string => key.slice(0, prefixLength)

/**
 * Checks that a text has the form of a key, without a database, and returns its prefix. The checksum detects every wrong
 * character and nearly all swaps of two characters.
 *
 * @example
 * import { parseApiKey } from "@glossa/database"
 * import { Result } from "effect"
 *
 * Result.isFailure(parseApiKey("glossa_123")) // true: database/MalformedKey
 */
export const parseApiKey = (text: string): Result.Result<{ readonly prefix: string }, MalformedKeyError> => {
  if (!text.startsWith(marker)) return Result.fail(new MalformedKeyError({ seen: `it does not begin with ${marker}` }))
  if (text.length !== keyLength) return Result.fail(new MalformedKeyError({ seen: `it has ${text.length} characters` }))
  if (!wellFormed.test(text))
    return Result.fail(new MalformedKeyError({ seen: "it has a character other than letters and digits" }))
  const end = marker.length + secretLength
  if (checksum(text.slice(0, end)) !== text.slice(end))
    return Result.fail(new MalformedKeyError({ seen: "its checksum does not match; check for typos" }))
  return Result.succeed({ prefix: prefixOf(text) })
}

/** Returns the SHA-256 of a key. A key has 256 random bits, so a slow hash would not make guessing harder. */
export const hashKey = (key: string): Uint8Array => hash("sha256", key, "buffer")

/** Compares two hashes in constant time. */
export const hashesEqual = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
