import { event, protocol } from "../rule/index.ts"

const registry = { linea: ["0x3de3893aa4cdea029e84e75223a152fd08315138"] } as const

/** Attestations that issuers make through portals of their own; @verax-attestation-registry/verax-contracts. */
export default protocol({
  id: "verax",
  name: "Verax",
  type: "community",
  url: "https://docs.ver.ax/",
  // The registries of portals, schemas and modules.
  contracts: {
    linea: [
      "0xd5d61e4ecdf6d46a63bfdc262af92544dfc19083",
      "0x0f95dcec4c7a93f2637eb13b655f2223ea036b59",
      "0xf851513a732996f22542226341748f3c9978438f"
    ]
  },
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
