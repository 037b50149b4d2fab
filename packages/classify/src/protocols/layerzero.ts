import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** LayerZero's endpoint ids; a v2 id is the v1 id and 30,000. */
const endpoints: Readonly<Record<number, string>> = {
  101: "Ethereum",
  102: "BNB Chain",
  106: "Avalanche",
  109: "Polygon",
  110: "Arbitrum",
  111: "Optimism",
  112: "Fantom",
  145: "Gnosis",
  158: "Polygon zkEVM",
  165: "zkSync",
  181: "Mantle",
  183: "Linea",
  184: "Base",
  214: "Scroll",
  243: "Blast"
}
const endpoint = (id: number): string => endpoints[id % 30_000] ?? `LayerZero endpoint ${id}`

/** Omnichain tokens by their standard's events, and Stargate's pools. */
export default protocol({
  id: "layerzero",
  name: "LayerZero",
  type: "exchange",
  url: "https://docs.layerzero.network/v2/developers/evm/oft/quickstart",
  rules: [
    event(
      "event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)",
      { means: ({ args }) => bridgedOut(args.fromAddress, endpoint(args.dstEid)) }
    ),
    event(
      "event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)",
      { means: ({ args }) => bridgedIn(args.toAddress, endpoint(args.srcEid)) }
    ),
    event("event SendToChain(uint16 indexed dstChainId, address indexed from, bytes toAddress, uint256 amount)", {
      means: ({ args }) => bridgedOut(args.from, endpoint(args.dstChainId))
    }),
    event("event ReceiveFromChain(uint16 indexed srcChainId, address indexed to, uint256 amount)", {
      means: ({ args }) => bridgedIn(args.to, endpoint(args.srcChainId))
    }),
    event(
      "event Swap(uint16 chainId, uint256 dstPoolId, address from, uint256 amountSD, uint256 eqReward, uint256 eqFee, uint256 protocolFee, uint256 lpFee)",
      {
        id: "Stargate-Swap",
        means: ({ args }) => ({ ...bridgedOut(args.from, endpoint(args.chainId)), contractName: "Stargate" })
      }
    ),
    event("event SwapRemote(address to, uint256 amountSD, uint256 protocolFee, uint256 dstFee)", {
      id: "Stargate-SwapRemote",
      means: ({ args }) => ({ ...bridgedIn(args.to, ""), contractName: "Stargate" })
    })
  ]
})
