import { bridgedIn, bridgedOut, event, type Hex, protocol } from "../rule/index.ts"

/** Allbridge's own numbers of chains, as in lifinance/contracts, AllBridgeFacet. */
const chains: Readonly<Record<number, string>> = {
  1: "Ethereum",
  2: "BNB Chain",
  3: "Tron",
  4: "Solana",
  5: "Polygon",
  6: "Arbitrum",
  7: "Stellar",
  8: "Avalanche",
  9: "Base",
  10: "Optimism",
  11: "Celo",
  12: "Sonic",
  13: "Sui",
  14: "Unichain"
}

/** An EVM account fills the last twenty bytes. */
const account = (word: Hex): `0x${string}` => `0x${word.slice(26)}`

/** Allbridge Core's bridge and the pools that it passes through; allbridge-io/allbridge-core-evm-contracts. */
export default protocol({
  id: "allbridge",
  name: "Allbridge",
  type: "exchange",
  url: "https://docs-core.allbridge.io/",
  rules: [
    event(
      "event TokensSent(uint256 amount, bytes32 recipient, uint256 destinationChainId, bytes32 receiveToken, uint256 nonce, uint8 messenger)",
      { means: ({ args }) => bridgedOut(undefined, chains[Number(args.destinationChainId)] ?? "") }
    ),
    event("event TokensReceived(uint256 amount, bytes32 recipient, uint256 nonce, uint8 messenger, bytes32 message)", {
      means: ({ args }) => bridgedIn(account(args.recipient), "")
    }),
    event("event SwappedToVUsd(address sender, address token, uint256 amount, uint256 vUsdAmount, uint256 fee)", {
      means: ({ args }) => bridgedOut(args.sender, "")
    }),
    event("event SwappedFromVUsd(address recipient, address token, uint256 vUsdAmount, uint256 amount, uint256 fee)", {
      means: ({ args }) => bridgedIn(args.recipient, "")
    })
  ]
})
