import { bridgedIn, bridgedOut, chainName, event, protocol, transferId } from "../rule/index.ts"

/** Synapse's FastBridge, where relayers quote; synapsecns/sanguine. */
export default protocol({
  id: "synapse-rfq",
  name: "Synapse",
  type: "exchange",
  url: "https://docs.synapseprotocol.com/docs/RFQ",
  forks: [
    {
      name: "Synapse",
      contracts: {
        ethereum: ["0x1a54fa31cbcad8c1cbc3a47dcd00864eac9ac2b0"],
        optimism: ["0x1a54fa31cbcad8c1cbc3a47dcd00864eac9ac2b0"],
        arbitrum: ["0x1a54fa31cbcad8c1cbc3a47dcd00864eac9ac2b0"]
      }
    }
  ],
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
