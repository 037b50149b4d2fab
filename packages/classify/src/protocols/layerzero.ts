import { bridgedIn, bridgedOut, endpointName, event, protocol } from "../rule/index.ts"

/** Omnichain tokens by their standard's events; @layerzerolabs/oft-evm, solidity-examples. */
export default protocol({
  id: "layerzero",
  name: "LayerZero",
  type: "exchange",
  url: "https://docs.layerzero.network/v2/developers/evm/oft/quickstart",
  rules: [
    event(
      "event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)",
      { means: ({ args }) => bridgedOut(args.fromAddress, endpointName(args.dstEid)) }
    ),
    event(
      "event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)",
      { means: ({ args }) => bridgedIn(args.toAddress, endpointName(args.srcEid)) }
    ),
    event("event SendToChain(uint16 indexed dstChainId, address indexed from, bytes toAddress, uint256 amount)", {
      means: ({ args }) => bridgedOut(args.from, endpointName(args.dstChainId))
    }),
    event(
      "event SendToChain(uint16 indexed dstChainId, address indexed from, bytes32 indexed toAddress, uint256 amount)",
      {
        id: "SendToChain-v2",
        means: ({ args }) => bridgedOut(args.from, endpointName(args.dstChainId))
      }
    ),
    event("event ReceiveFromChain(uint16 indexed srcChainId, address indexed to, uint256 amount)", {
      means: ({ args }) => bridgedIn(args.to, endpointName(args.srcChainId))
    })
  ]
})
