import addresses from "../addresses/zora-drops.json" with { type: "json" }
import { at, byName, event, protocol } from "../rule/index.ts"

/** Collections that their makers sell from: ERC721Drop and the creator's ERC-1155; @zoralabs/nft-drop-contracts, zora-1155-contracts. */
export default protocol({
  id: "zora-drops",
  name: "Zora",
  type: "nft",
  generic: true,
  url: "https://docs.zora.co/",
  // Minters, presigned mints and the market of minted tokens; @zoralabs/protocol-deployments.
  forks: byName(addresses, "fork"),
  functions: [[{ action: "mint" }]],
  rules: [
    event(
      "event Sale(address indexed to, uint256 indexed quantity, uint256 indexed pricePerToken, uint256 firstPurchasedTokenId)",
      { means: ({ args }) => ({ action: "mint", actor: args.to }) }
    ),
    event(
      "event Purchased(address indexed sender, address indexed minter, uint256 indexed tokenId, uint256 quantity, uint256 value)",
      { means: ({ args }) => ({ action: "mint", actor: args.sender }) }
    ),
    event("event CreatedDrop(address indexed creator, address indexed editionContractAddress, uint256 editionSize)", {
      at: at(addresses, "created-drop"),
      means: ({ args }) => ({
        action: "create",
        actor: args.creator,
        sentence: "Created a collection on {contract}",
        metadata: { created: args.editionContractAddress }
      })
    }),
    event(
      "event SetupNewContract(address indexed newContract, address indexed creator, address indexed defaultAdmin, string contractURI, string name, (uint32 royaltyMintSchedule, uint32 royaltyBPS, address royaltyRecipient) defaultRoyaltyConfiguration)",
      {
        at: at(addresses, "setup-new-contract"),
        means: ({ args }) => ({
          action: "create",
          actor: args.creator,
          sentence: "Created a collection on {contract}",
          metadata: { created: args.newContract }
        })
      }
    ),
    // What minting leaves for makers and those who brought the minter.
    event("event Withdraw(address indexed from, address indexed to, uint256 amount)", {
      id: "Withdraw-rewards",
      at: at(addresses, "withdraw"),
      means: ({ args }) => ({ action: "claim", actor: args.to, contractType: "marketplace" })
    })
  ]
})
