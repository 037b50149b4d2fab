import {
  bridgedIn,
  bridgedOut,
  endpointName,
  event,
  layerZeroId,
  packetReceivedId,
  packetSentId,
  protocol
} from "../rule/index.ts"

/** Omnichain tokens by their standard's events; @layerzerolabs/oft-evm, solidity-examples. */
export default protocol({
  id: "layerzero",
  name: "LayerZero",
  type: "exchange",
  url: "https://docs.layerzero.network/v2/developers/evm/oft/quickstart",
  rules: [
    event(
      "event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)",
      { means: ({ args }) => bridgedOut(args.fromAddress, endpointName(args.dstEid), layerZeroId(args.guid)) }
    ),
    event(
      "event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)",
      { means: ({ args }) => bridgedIn(args.toAddress, endpointName(args.srcEid), layerZeroId(args.guid)) }
    ),
    event("event SendToChain(uint16 indexed dstChainId, address indexed from, bytes toAddress, uint256 amount)", {
      means: hit => bridgedOut(hit.args.from, endpointName(hit.args.dstChainId), packetSentId(hit, "before"))
    }),
    event(
      "event SendToChain(uint16 indexed dstChainId, address indexed from, bytes32 indexed toAddress, uint256 amount)",
      {
        id: "SendToChain-v2",
        means: hit => bridgedOut(hit.args.from, endpointName(hit.args.dstChainId), packetSentId(hit, "before"))
      }
    ),
    event("event ReceiveFromChain(uint16 indexed srcChainId, address indexed to, uint256 amount)", {
      means: hit => bridgedIn(hit.args.to, endpointName(hit.args.srcChainId), packetReceivedId(hit))
    })
  ]
})
