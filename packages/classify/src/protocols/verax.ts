import addresses from "../addresses/verax.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const registry = at(addresses, "registry")

/** Attestations that issuers make through portals of their own; @verax-attestation-registry/verax-contracts. */
export default protocol({
  id: "verax",
  name: "Verax",
  type: "community",
  url: "https://docs.ver.ax/",
  // The registries of portals, schemas and modules.
  named: at(addresses),
  rules: [
    event("event AttestationRegistered(bytes32 indexed attestationId)", {
      at: registry,
      means: ({ args }) => ({
        action: "create",
        operation: "attest",
        sentence: "Created an attestation with {contract}",
        metadata: { uid: args.attestationId }
      })
    }),
    event("event AttestationRevoked(bytes32 attestationId)", {
      at: registry,
      means: ({ args }) => ({
        action: "cancel",
        operation: "revoke-attestation",
        sentence: "Revoked an attestation with {contract}",
        metadata: { uid: args.attestationId }
      })
    })
  ]
})
