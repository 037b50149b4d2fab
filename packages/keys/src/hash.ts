import { hash, timingSafeEqual } from "node:crypto"

/** Returns the SHA-256 of a key. A key has 256 random bits, so a slow hash would not make guessing harder. */
export const hashKey = (key: string): Uint8Array => hash("sha256", key, "buffer")

/** Compares two hashes in constant time. */
export const hashesEqual = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
