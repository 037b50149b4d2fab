import { bridgedOut, chainName, event, onEveryChain, protocol } from "../rule/index.ts"

/** LI.FI's diamond and Socket's gateway name the bridge that they chose; the transfer has an event of their own. */
export default protocol({
  id: "bridge-aggregators",
  name: "Bridge aggregator",
  type: "exchange",
  contracts: {},
  forks: [
    {
      name: "LI.FI",
      contracts: {
        ...onEveryChain("0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae"),
        // Of lifinance/contracts: the immutable diamond, and the proxy for Permit2.
        optimism: [
          "0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae",
          "0x9b11bc9fac17c058cab6286b0c785be6a65492ef",
          "0x6307119078556fc8ad77781dfc67df20d75fb4f9"
        ]
      }
    },
    // Of @metamask/bridge-controller.
    { name: "MetaMask Bridge", contracts: { ethereum: ["0x0439e60f02a8900a951603950d8d4527f400c3f1"] } },
    { name: "Socket", contracts: onEveryChain("0x3a23f943181408eac424116af7b7790c94cb97a5") }
  ],
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event(
      "event LiFiTransferStarted((bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall) bridgeData)",
      {
        means: ({ args }) => ({
          ...bridgedOut(undefined, chainName(args.bridgeData.destinationChainId)),
          contractName: "LI.FI"
        })
      }
    ),
    event(
      "event SocketBridge(uint256 amount, address token, uint256 toChainId, bytes32 bridgeName, address sender, address receiver, bytes32 metadata)",
      { means: ({ args }) => ({ ...bridgedOut(args.sender, chainName(args.toChainId)), contractName: "Socket" }) }
    )
  ]
})
