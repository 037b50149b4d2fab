import type { Signatures } from "./Signatures.ts"

/** See bundled.ts, which Node loads instead by a condition of the package's exports. */
export const bundledSignatures: Signatures | undefined = undefined
