import addresses from "../addresses/axelar.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, byName, event, protocol } from "../rule/index.ts"

/** Chains go by lower-case names of Axelar's own. */
const named = (chain: string): string => chain.slice(0, 1).toUpperCase() + chain.slice(1, 32)

/**
 * Its gateways, its token service, and Squid, whose router sends most of what passes; axelarnetwork/axelar-cgp-solidity,
 * @axelar-network/axelar-chains-config.
 */
export default protocol({
  id: "axelar",
  name: "Axelar",
  type: "exchange",
  url: "https://docs.axelar.dev/resources/contract-addresses/mainnet/",
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event TokenSent(address indexed sender, string destinationChain, string destinationAddress, string symbol, uint256 amount)",
      { means: ({ args }) => bridgedOut(args.sender, named(args.destinationChain)) }
    ),
    event(
      "event ContractCallWithToken(address indexed sender, string destinationChain, string destinationContractAddress, bytes32 indexed payloadHash, bytes payload, string symbol, uint256 amount)",
      { means: ({ args }) => bridgedOut(undefined, named(args.destinationChain)) }
    ),
    event(
      "event InterchainTransfer(bytes32 indexed tokenId, address indexed sourceAddress, string destinationChain, bytes destinationAddress, uint256 amount, bytes32 indexed dataHash)",
      { means: ({ args }) => bridgedOut(args.sourceAddress, named(args.destinationChain)) }
    ),
    event(
      "event InterchainTransferReceived(bytes32 indexed commandId, bytes32 indexed tokenId, string sourceChain, bytes sourceAddress, address indexed destinationAddress, uint256 amount, bytes32 dataHash)",
      { means: ({ args }) => bridgedIn(args.destinationAddress, named(args.sourceChain)) }
    )
  ]
})
