import { hash, timingSafeEqual } from "node:crypto"

/** SHA-256 of a key. A key has 256 random bits, so no slow hash is needed to keep it from being guessed. */
export const hashOf = (key: string): Uint8Array => hash("sha256", key, "buffer")

/** Compares two hashes in a time that does not tell where they differ. */
export const sameHash = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
