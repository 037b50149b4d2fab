import { bridgedIn, bridgedOut, type Deployments, endpointName, event, layerZeroId, protocol } from "../rule/index.ts"

/** The lockbox on Ethereum, and the contracts that mint and burn elsewhere. */
const bridges: Deployments = {
  ethereum: ["0x6c96de32cea08842dcc4058c14d3aaad7fa41dee"],
  optimism: ["0xf03b4d9ac1d5d1e7c4cef54c2a313b9fe051a0ad"],
  polygon: ["0x6ba10300f0dc58b7a1e4c0e41f5dabb7d7829e13"],
  arbitrum: ["0x14e4a1b13bf7f943c8ff7c51fb60fa964a298d92"]
}

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
