import { bridgedIn, bridgedOut, event, onEveryChain, protocol } from "../rule/index.ts"

/** Chains go by lower-case names of Axelar's own. */
const named = (chain: string): string => chain.slice(0, 1).toUpperCase() + chain.slice(1, 32)

const tokenService = "0xb5fb4be02232b1bba4dc8f81dc24c26980de9e3c"

/** The gas service, the deposit service, the factory of tokens, the sender of proposals, governance. */
const services = [
  "0x2d5d7d31f671f86c782533cc367f14109a082712",
  "0xc1dcb196ba862b337aa23eda1cb9503c0801b955",
  "0x83a93500d23fbc3e82b410ad07a6a9f7a0670d66",
  "0x1f8a4d195b647647c7dd45650cbd553fd33ccaa6",
  "0xfdf36a30070ea0241d69052ea85ff44ad0476a66"
] as const

/**
 * Its gateways, its token service, and Squid, whose router sends most of what passes; axelarnetwork/axelar-cgp-solidity,
 * @axelar-network/axelar-chains-config.
 */
export default protocol({
  id: "axelar",
  name: "Axelar",
  type: "exchange",
  url: "https://docs.axelar.dev/resources/contract-addresses/mainnet/",
  contracts: {
    ethereum: ["0x4f4495243837681061c4743b74b3eedf548d56a5", tokenService, ...services],
    optimism: ["0xe432150cce91c13a887f7d836923d5597add8e31", tokenService, ...services],
    polygon: ["0x6f015f16de9fc8791b234ef68d486d2bf203fba8", tokenService, ...services],
    base: ["0xe432150cce91c13a887f7d836923d5597add8e31", tokenService, ...services],
    arbitrum: ["0xe432150cce91c13a887f7d836923d5597add8e31", tokenService, ...services],
    bnb: ["0x304acf330bbe08d1e512eefaa92f6a57871fd895", tokenService, ...services],
    avalanche: ["0x5029c0eff6c34351a0cec334542cdb22c7928f78", tokenService, ...services],
    linea: ["0xe432150cce91c13a887f7d836923d5597add8e31", tokenService, ...services],
    scroll: ["0xe432150cce91c13a887f7d836923d5597add8e31", tokenService, ...services]
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
