import addresses from "../addresses/la-poste.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

/** Carries tokens, and words about them, between chains over CCIP, for Stake DAO's vote markets; stake-dao/laposte, LaPoste.sol. */
const post = at(addresses, "post")

export default protocol({
  id: "la-poste",
  name: "LaPoste",
  type: "exchange",
  url: "https://github.com/stake-dao/laposte",
  rules: [
    event(
      "event MessageSent(uint256 indexed chainId, uint256 indexed nonce, address indexed sender, address to, (uint256 destinationChainId, address to, address sender, (address tokenAddress, uint256 amount)[] tokens, (string name, string symbol, uint8 decimals)[] tokenMetadata, bytes payload, uint256 nonce) message)",
      {
        at: post,
        means: ({ args }) =>
          args.message.tokens.length > 0 ? bridgedOut(args.sender, chainName(args.chainId)) : undefined
      }
    ),
    event(
      "event MessageReceived(uint256 indexed chainId, uint256 indexed nonce, address indexed sender, address to, (uint256 destinationChainId, address to, address sender, (address tokenAddress, uint256 amount)[] tokens, (string name, string symbol, uint8 decimals)[] tokenMetadata, bytes payload, uint256 nonce) message, bool success)",
      {
        at: post,
        means: ({ args }) => (args.message.tokens.length > 0 ? bridgedIn(args.to, chainName(args.chainId)) : undefined)
      }
    )
  ]
})
