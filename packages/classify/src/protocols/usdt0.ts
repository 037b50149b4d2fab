import addresses from "../addresses/usdt0.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, endpointName, event, layerZeroId, protocol } from "../rule/index.ts"

/** The lockbox on Ethereum, and the contracts that mint and burn elsewhere. */
const bridges = at(addresses, "bridges")

/** Tether's dollar on other chains, by LayerZero's standard; docs.usdt0.to. */
export default protocol({
  id: "usdt0",
  name: "USDT0",
  type: "exchange",
  url: "https://docs.usdt0.to/technical-documentation/deployments",
  rules: [
    event(
      "event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)",
      {
        at: bridges,
        means: ({ args }) => bridgedOut(args.fromAddress, endpointName(args.dstEid), layerZeroId(args.guid))
      }
    ),
    event(
      "event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)",
      { at: bridges, means: ({ args }) => bridgedIn(args.toAddress, endpointName(args.srcEid), layerZeroId(args.guid)) }
    )
  ]
})
