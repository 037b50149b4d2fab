import { type Address, bridgedIn, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

/** Warp routes, a contract for each token and chain; an EVM chain's domain is its id; @hyperlane-xyz/core, TokenRouter. */
export default protocol({
  id: "hyperlane",
  name: "Hyperlane",
  type: "exchange",
  url: "https://docs.hyperlane.xyz/docs/protocol/warp-routes/warp-routes-overview",
  rules: [
    event("event SentTransferRemote(uint32 indexed destination, bytes32 indexed recipient, uint256 amount)", {
      means: ({ args }) => ({ ...bridgedOut(undefined, chainName(args.destination)), contractName: "Hyperlane" })
    }),
    event("event ReceivedTransferRemote(uint32 indexed origin, bytes32 indexed recipient, uint256 amount)", {
      means: ({ args }) => {
        const recipient: Address = `0x${args.recipient.slice(26)}`
        return { ...bridgedIn(recipient, chainName(args.origin)), contractName: "Hyperlane" }
      }
    })
  ]
})
