import type { SignatureSource } from "@glossa/abi"
import { defaultSignatures } from "@glossa/signatures/node"
import { protocolSignatures } from "./protocolSignatures.ts"

/** Signatures that need no database: of known protocols, then of `@glossa/signatures`. */
export const bundledSignatures: SignatureSource = {
  functions: id => [...protocolSignatures.functions(id), ...defaultSignatures.functions(id)],
  events: id => [...protocolSignatures.events(id), ...defaultSignatures.events(id)],
  errors: defaultSignatures.errors
}
