import {
  type Address,
  bridgedIn,
  bridgedOut,
  chainName,
  type Deployments,
  event,
  type Hex,
  nearbyLog,
  protocol,
  text,
  transferId
} from "../rule/index.ts"

const mailboxes: Deployments = {
  ethereum: ["0xc005dc82818d67af737725bd4bf75435d065d239"],
  optimism: ["0xd4c1905bb1d26bc93dac913e13cacc278cdcc80d"],
  polygon: ["0x5d934f4e2f797775e53561bb72aca21ba36b96bb"],
  base: ["0xea87ae93fa0019a82a727bfd3ebd1cfca8f64f1d"],
  arbitrum: ["0x979ca5202784112f4738403dbec5d0f3b9daabb9"],
  bnb: ["0x2971b9aec44be4eb673df1b88cdb57b96eefe8a4"],
  avalanche: ["0xff06afcaabaddd1fb08371f9cca15d73d51febd6"],
  linea: ["0x02d16bc51af6bfd153d67ca61754cf912e82c4d9"],
  scroll: ["0x2f2afae1139ce54fefc03593fee8ab2adf4a85a7"],
  gnosis: ["0xad09d78f4c6b9da2ae82b1d34107802d380bb74f"]
}

/** Mailboxes log the message before they call the recipient, and before the route that sends one logs it. */
const dispatched = nearbyLog("event DispatchId(bytes32 indexed messageId)")
const processed = nearbyLog("event ProcessId(bytes32 indexed messageId)")
const id = (hash: Hex | undefined) => transferId("hyperlane", hash)

/** Warp routes, a contract for each token and chain; an EVM chain's domain is its id; @hyperlane-xyz/core, TokenRouter. */
export default protocol({
  id: "hyperlane",
  name: "Hyperlane",
  type: "exchange",
  url: "https://docs.hyperlane.xyz/docs/protocol/warp-routes/warp-routes-overview",
  // Mailbox, gas paymaster, router of accounts, hooks, the list of validators; @hyperlane-xyz/registry.
  contracts: {
    ethereum: [
      "0xc005dc82818d67af737725bd4bf75435d065d239",
      "0x9e6b1022be9bbf5afd152483dad9b88911bc8611",
      "0xc00b94c115742f711a6f9ea90373c33e9b72a4a9",
      "0x48e6c30b97748d1e2e03bf3e9fbe3890ca5f8cca",
      "0x571f1435613381208477ac5d6974310d88ac7cb7",
      "0xce74905e51497b4add3639366708b821dcbcff96",
      "0x8b05bf30f6247a90006c5837ea63c7905d79e6d8",
      "0x3d166d2424e47747d81bd71a305a8aee23d33397",
      "0x3a66dc852e56d3748838b3c27cf381105b83705b"
    ],
    optimism: [
      "0xd4c1905bb1d26bc93dac913e13cacc278cdcc80d",
      "0xd8a76c4d91fcbb7cc8ea795dfdf870e48368995c",
      "0x3e343d07d024e657ecf1f8ae8bb7a12f08652e75",
      "0x68ee9bec9b4dbb61f69d9d293ae26a5aacb2e28f",
      "0xd4b132c6d4aa93a4247f1a91e1ed929c0572a43d",
      "0x30f5b08e01808643221528bb2f7953bf2830ef38",
      "0xd71ff941120e8f935b8b1e2c1ed72f5d140ff458",
      "0xb959001ec9706d56fc7787e126cac2ad3a7158a7",
      "0xf753ca2269c8a7693ce1808b5709fbf36a65d47a"
    ],
    polygon: [
      "0x5d934f4e2f797775e53561bb72aca21ba36b96bb",
      "0x0071740bf129b05c4684abfbbed248d80971cce2",
      "0xd8b641feb587844854aec97544ccea426dff04a3",
      "0x73fbd25c3e817dc4b4cd9d00eff6d83dcde2dff6",
      "0xca4cce24e7e06241846f5ea0cda9947f0507c40c",
      "0x454e1a1e1ca8b51506090f1b5399083658ea4fc5",
      "0xf8f3629e308b4758f8396606405989f8d8c9c578",
      "0xc120b70d088b1f27f4be61f0d84354b9c4f3794a",
      "0x748040afb89b8fdbb992799808215419d36a0930"
    ],
    base: ["0xc3f23848ed2e04c0c6d41bd7804fa8f89f940b94"],
    arbitrum: ["0x3b6044acd6767f017e99318aa6ef93b7b06a5a22"],
    bnb: ["0x78e25e7f84416e69b9339b0a6336eb6efff6b451"],
    avalanche: ["0x95519ba800bbd0d34eeae026fec620ad978176c0"],
    linea: ["0x8105a095368f1a184ccea86cce21318b5ee5be28"],
    scroll: ["0xbf12ef4b9f307463d3fb59c3604f294ddce287e2"],
    gnosis: ["0xdd260b99d302f0a3ff885728c086f729c06f227f"]
  },
  rules: [
    event("event Process(uint32 indexed origin, bytes32 indexed sender, address indexed recipient)", {
      at: mailboxes,
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "deliver",
        sentence: "Delivered a message from {fromChain} through {contract}",
        values: { fromChain: text(chainName(args.origin)) }
      })
    }),
    event("event SentTransferRemote(uint32 indexed destination, bytes32 indexed recipient, uint256 amount)", {
      means: hit => ({
        ...bridgedOut(undefined, chainName(hit.args.destination), id(dispatched.before(hit)?.messageId)),
        contractName: "Hyperlane"
      })
    }),
    event("event ReceivedTransferRemote(uint32 indexed origin, bytes32 indexed recipient, uint256 amount)", {
      means: hit => {
        const { origin, recipient } = hit.args
        const account: Address = `0x${recipient.slice(26)}`
        return {
          ...bridgedIn(account, chainName(origin), id(processed.before(hit)?.messageId)),
          contractName: "Hyperlane"
        }
      }
    })
  ]
})
