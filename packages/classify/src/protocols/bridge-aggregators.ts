import addresses from "../addresses/bridge-aggregators.json" with { type: "json" }
import { bridgedOut, byName, chainName, event, protocol } from "../rule/index.ts"

/** LI.FI's diamond and Socket's gateway name the bridge that they chose; the transfer has an event of their own. */
export default protocol({
  id: "bridge-aggregators",
  name: "Bridge aggregator",
  type: "exchange",
  emitters: {},
  // Of lifinance/contracts: diamonds, the immutable among them, and the proxies for Permit2.
  // Of @metamask/bridge-controller, and of rotki and Core's history for the other chains.
  forks: byName(addresses, "fork"),
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
