import addresses from "../addresses/eas.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const contract = at(addresses, "contract")

const registry = at(addresses, "registry")

const attest = {
  action: "create",
  operation: "attest",
  sentence: "Created an attestation with {contract}"
} as const
const revoke = {
  action: "cancel",
  operation: "revoke-attestation",
  sentence: "Revoked an attestation with {contract}"
} as const
const timestamp = { action: "create", operation: "timestamp", sentence: "Timestamped data with {contract}" } as const

/** Ethereum Attestation Service; on OP Stack chains a predeploy. */
export default protocol({
  id: "eas",
  name: "Ethereum Attestation Service",
  type: "community",
  url: "https://docs.attest.org/",
  functions: [
    [
      { action: "create", operation: "register-schema", sentence: "Registered a schema with {contract}" },
      "register(string, address, bool)"
    ],
    [
      attest,
      "attest((bytes32, (address, uint64, bool, bytes32, bytes, uint256)))",
      "attestByDelegation((bytes32, (address, uint64, bool, bytes32, bytes, uint256), (uint8, bytes32, bytes32), address))",
      "attestByDelegation((bytes32, (address, uint64, bool, bytes32, bytes, uint256), (uint8, bytes32, bytes32), address, uint64))",
      "multiAttest((bytes32, (address, uint64, bool, bytes32, bytes, uint256)[])[])"
    ],
    [
      revoke,
      "revoke((bytes32, (bytes32, uint256)))",
      "revokeByDelegation((bytes32, (bytes32, uint256), (uint8, bytes32, bytes32), address))",
      "revokeByDelegation((bytes32, (bytes32, uint256), (uint8, bytes32, bytes32), address, uint64))",
      "multiRevoke((bytes32, (bytes32, uint256)[])[])"
    ],
    [timestamp, "timestamp(bytes32)", "multiTimestamp(bytes32[])"]
  ],
  rules: [
    event(
      "event Attested(address indexed recipient, address indexed attester, bytes32 uid, bytes32 indexed schemaUID)",
      {
        at: contract,
        means: ({ args, transaction }) =>
          // With delegation, the sender is not the attester.
          [...new Set([args.attester, transaction.from])].map(actor => ({
            ...attest,
            actor,
            metadata: { uid: args.uid, schema: args.schemaUID }
          }))
      }
    ),
    event(
      "event Revoked(address indexed recipient, address indexed attester, bytes32 uid, bytes32 indexed schemaUID)",
      {
        at: contract,
        means: ({ args }) => ({
          ...revoke,
          actor: args.attester,
          metadata: { uid: args.uid, schema: args.schemaUID }
        })
      }
    ),
    event(
      "event Registered(bytes32 indexed uid, address indexed registerer, (bytes32 uid, address resolver, bool revocable, string schema) schema)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.registerer,
          operation: "register-schema",
          sentence: "Registered a schema with {contract}",
          metadata: { schema: args.uid }
        })
      }
    ),
    event("event Registered(bytes32 indexed uid, address registerer)", {
      id: "Registered-v0.26",
      at: registry,
      means: ({ args }) => ({
        action: "create",
        actor: args.registerer,
        operation: "register-schema",
        sentence: "Registered a schema with {contract}",
        metadata: { schema: args.uid }
      })
    }),
    event("event Timestamped(bytes32 indexed data, uint64 indexed timestamp)", {
      at: contract,
      means: () => timestamp
    })
  ]
})
