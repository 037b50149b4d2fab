import { type Deployments, event, protocol } from "../rule/index.ts"

const at: Deployments = {
  ethereum: ["0xa1207f3bba224e2c9c3c6d5af63d0eb1582ce587"],
  optimism: ["0x4200000000000000000000000000000000000021"],
  polygon: ["0x5e634ef5355f45a855d02d66ecd687b1502af790"],
  base: ["0x4200000000000000000000000000000000000021"],
  arbitrum: ["0xbd75f629a22dc1ced33dda0b68c546a1c035c458"],
  linea: ["0xaef4103a04090071165f78d45d83a0c0782c2b2a"],
  scroll: ["0xc47300428b6ad2c7d03bb76d05a176058b47e6b0"]
}

const registry: Deployments = {
  ethereum: ["0xa7b39296258348c78294f95b872b282326a97bdf"],
  optimism: ["0x4200000000000000000000000000000000000020"],
  polygon: ["0x7876eef51a891e737af8ba5a5e0f0fd29073d5a7"],
  base: ["0x4200000000000000000000000000000000000020"],
  arbitrum: ["0xa310da9c5b885e7fb3fba9d66e9ba6df512b78eb"],
  linea: ["0x55d26f9ae0203ef95494ae4c170ed35f4cf77797"],
  scroll: ["0xd2cdf46556543316e7d34e8edc4624e2bb95e3b6"]
}

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
    ]
  ],
  rules: [
    event(
      "event Attested(address indexed recipient, address indexed attester, bytes32 uid, bytes32 indexed schemaUID)",
      {
        at,
        means: ({ args, transaction }) =>
          // With delegation, the sender is not the attester.
          [...new Set([args.attester, transaction.from])].map(actor => ({
            action: "create",
            actor,
            operation: "attest",
            sentence: "Created an attestation with {contract}",
            metadata: { uid: args.uid, schema: args.schemaUID }
          }))
      }
    ),
    event(
      "event Revoked(address indexed recipient, address indexed attester, bytes32 uid, bytes32 indexed schemaUID)",
      {
        at,
        means: ({ args }) => ({
          action: "cancel",
          actor: args.attester,
          operation: "revoke-attestation",
          sentence: "Revoked an attestation with {contract}",
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
      at,
      means: () => ({
        action: "create",
        operation: "timestamp",
        sentence: "Timestamped data with {contract}"
      })
    })
  ]
})
