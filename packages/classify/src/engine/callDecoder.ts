import type { Hex } from "../Transaction.ts"
import { type Arguments, decoder } from "./decoder.ts"
import { parseSignature } from "./parseSignature.ts"

/** A function that decodes calldata by the parameters of a signature, whatever its selector. */
export const callDecoder = (signature: string): ((input: Hex) => Arguments | undefined) => {
  const decode = decoder(parseSignature(signature).inputs)
  return input => decode(input, 4)
}
