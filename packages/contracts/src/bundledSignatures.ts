import type { SignatureSource } from "@glossa/abi/effect"
import { loadFragments, loadNames } from "@glossa/signatures/node"
import { protocolSignatures } from "./protocolSignatures.ts"

/**
 * Signatures that need no database: of published packages, whose parameters have the most common names, then of known
 * protocols, then bare ones.
 */
export const bundledSignatures: SignatureSource = {
  functions: id => [
    ...loadFragments().functions(id),
    ...protocolSignatures.functions(id),
    ...loadNames().functions(id)
  ],
  events: id => [...loadFragments().events(id), ...protocolSignatures.events(id), ...loadNames().events(id)],
  errors: id => [...loadFragments().errors(id), ...loadNames().errors(id)]
}
