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
      // Of lifinance/contracts: diamonds, the immutable among them, and the proxies for Permit2.
      contracts: {
        ...onEveryChain(
          "0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae",
          "0x9b11bc9fac17c058cab6286b0c785be6a65492ef",
          "0x89c6340b1a1f4b25d36cd8b063d49045caf3f818"
        ),
        optimism: ["0x6307119078556fc8ad77781dfc67df20d75fb4f9"],
        base: ["0x5049cd555b607bfcc553c0a29291c2591403c7a2"],
        linea: [
          "0xde1e598b81620773454588b85d6b5d4eec32573e",
          "0xf3a09f97d6074394e8a1606988fe92af37c4a33c",
          "0xe5a89411c7ef1502123d84ec1f9da9d8574f4293"
        ]
      }
    },
    {
      // Of @metamask/bridge-controller, and of rotki and Core's history for the other chains.
      name: "MetaMask Bridge",
      contracts: {
        ethereum: ["0x0439e60f02a8900a951603950d8d4527f400c3f1"],
        optimism: ["0xb90357f2b86dbfd59c3502215d4060f71df8ca0e"],
        polygon: ["0x3a0b42ce6166abb05d30ddf12e726c95a83d7a16"],
        base: ["0xa20ecbc821fb54064aa7b5c6ac81173b8b34df71"],
        arbitrum: ["0x23981fc34e69eedfe2bd9a0a9fcb0719fe09dbfc"],
        bnb: ["0xaec23140408534b378bf5832defc426df8604b59"],
        avalanche: ["0x29106d08382d3c73bf477a94333c61db1142e1b6"],
        linea: ["0xe3d0d2607182af5b24f5c3c2e4990a053add64e3"]
      }
    },
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
