import { bridgedIn, bridgedOut, event, onEveryChain, protocol } from "../rule/index.ts"

/** Chains go by lower-case names of Axelar's own. */
const named = (chain: string): string => chain.slice(0, 1).toUpperCase() + chain.slice(1, 32)

const tokenService = "0xb5fb4be02232b1bba4dc8f81dc24c26980de9e3c"

/** Its gateways, its token service, and Squid, whose router sends most of what passes; axelarnetwork/axelar-cgp-solidity. */
export default protocol({
  id: "axelar",
  name: "Axelar",
  type: "exchange",
  url: "https://docs.axelar.dev/resources/contract-addresses/mainnet/",
  contracts: {
    ethereum: ["0x4f4495243837681061c4743b74b3eedf548d56a5", tokenService],
    optimism: ["0xe432150cce91c13a887f7d836923d5597add8e31", tokenService],
    polygon: ["0x6f015f16de9fc8791b234ef68d486d2bf203fba8", tokenService]
  },
  forks: [{ name: "Squid", contracts: onEveryChain("0xce16f69375520ab01377ce7b88f5ba8c48f8d666") }],
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
