import { crc32 } from "node:zlib"
import { base62 } from "./base62.ts"

/** The prefix of every key, by which people and secret scanners recognize it. */
export const marker = "glossa_"

/** Base-62 digits of the secret: 62^43 is just above 2^256. */
export const secretLength = 43

/** Base-62 digits of the checksum: 62^6 is above 2^32. */
const checksumLength = 6

/** Characters of a key. */
export const keyLength = marker.length + secretLength + checksumLength

/** Returns the checksum of the text before it. */
export const checksum = (text: string): string => base62(BigInt(crc32(text)), checksumLength)

/** Formats the key of a secret of 32 bytes. */
export const formatApiKey = (secret: Uint8Array): string => {
  const text = marker + base62(BigInt(`0x${Buffer.from(secret).toString("hex")}`), secretLength)
  return text + checksum(text)
}
