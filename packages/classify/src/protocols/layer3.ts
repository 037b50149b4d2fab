import { type Address, event, protocol } from "../rule/index.ts"

const minted = (collection: Address, actor: Address) =>
  ({ action: "mint", actor, operation: "quest", namedFor: collection }) as const
const quest = "uint256 indexed questId, uint256 indexed tokenId, address indexed claimer"

/** Badges of quests, which name the collection; layer3xyz/cube-contracts. */
export default protocol({
  id: "layer3",
  name: "Layer3",
  type: "nft",
  url: "https://github.com/layer3xyz/cube-contracts",
  rules: [
    event(`event CubeClaim(${quest}, uint256 issueNumber, string walletProvider, string embedOrigin)`, {
      id: "CubeClaim-v1",
      means: ({ args, log }) => minted(log.address, args.claimer)
    }),
    event(
      `event CubeClaim(${quest}, bool isNative, uint256 price, uint256 issueNumber, string walletProvider, string embedOrigin)`,
      { means: ({ args, log }) => minted(log.address, args.claimer) }
    )
  ]
})
