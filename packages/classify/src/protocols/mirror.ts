import { event, protocol } from "../rule/index.ts"

/** Collected posts: each is a collection of its writer, whose purchases one contract logs; mirror-xyz's verified sources. */
export default protocol({
  id: "mirror",
  name: "Mirror",
  type: "nft",
  url: "https://mirror.xyz/",
  rules: [
    event(
      "event WritingEditionPurchased(address indexed clone, uint256 tokenId, address indexed recipient, uint256 price, string message)",
      { means: ({ args }) => ({ action: "mint", actor: args.recipient, namedFor: args.clone }) }
    )
  ]
})
