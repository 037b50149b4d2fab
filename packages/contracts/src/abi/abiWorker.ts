import { defaultSignatures } from "@glossa/signatures/node"
import type { AbiInput, BuiltAbi } from "./AbiInput.ts"
import { buildAbi } from "./buildAbi.ts"

/** Entry point of a worker thread. Analyzing one contract can take a quarter of a second of processor time. */
export default (input: AbiInput): BuiltAbi => buildAbi(input, defaultSignatures)
