import { crc32 } from "node:zlib"
import { base62 } from "./base62.ts"

/** What every key begins with, so that people and secret scanners see what it is. */
export const marker = "glossa_"

/** 62^43 is just above 2^256. */
export const secretLength = 43

/** 62^6 is above 2^32. */
const checksumLength = 6

export const keyLength = marker.length + secretLength + checksumLength

/** The checksum that follows the text before it. */
export const checksum = (text: string): string => base62(BigInt(crc32(text)), checksumLength)

/** The key that carries a secret of 32 bytes. */
export const writeKey = (secret: Uint8Array): string => {
  const text = marker + base62(BigInt(`0x${Buffer.from(secret).toString("hex")}`), secretLength)
  return text + checksum(text)
}
