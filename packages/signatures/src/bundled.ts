import { defaultSignatures } from "./node.ts"
import type { Signatures } from "./Signatures.ts"

/** All signatures of the package in Node, which reads its tables from files; undefined in a browser, which would download five megabytes. */
export const bundledSignatures: Signatures | undefined = defaultSignatures
