import addresses from "../addresses/synapse-rfq.json" with { type: "json" }
import { bridgedIn, bridgedOut, byName, chainName, event, protocol, transferId } from "../rule/index.ts"

/** Synapse's FastBridge, where relayers quote; synapsecns/sanguine. */
export default protocol({
  id: "synapse-rfq",
  name: "Synapse",
  type: "exchange",
  url: "https://docs.synapseprotocol.com/docs/RFQ",
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event BridgeRequested(bytes32 indexed transactionId, address indexed sender, bytes request, uint32 destChainId, address originToken, address destToken, uint256 originAmount, uint256 destAmount, bool sendChainGas)",
      {
        means: ({ args }) =>
          bridgedOut(args.sender, chainName(args.destChainId), transferId("synapse-rfq", args.transactionId))
      }
    ),
    event(
      "event BridgeRelayed(bytes32 indexed transactionId, address indexed relayer, address indexed to, uint32 originChainId, address originToken, address destToken, uint256 originAmount, uint256 destAmount, uint256 chainGasAmount)",
      {
        means: ({ args }) =>
          bridgedIn(args.to, chainName(args.originChainId), transferId("synapse-rfq", args.transactionId))
      }
    )
  ]
})
