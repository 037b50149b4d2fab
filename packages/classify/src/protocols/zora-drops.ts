import { event, onEveryChain, protocol } from "../rule/index.ts"

const minters = [
  "0x777777722d078c97c6ad07d9f36801e653e356ae",
  "0x777777e8850d8d6d98de2b5f64fae401f96eff31",
  "0x7777773606e7e46c8ba8b98c08f5cd218e31d340",
  "0x777777edf27ac61671e3d5718b10bf6a8802f9f1"
] as const

/** Collections that their makers sell from: ERC721Drop and the creator's ERC-1155; @zoralabs/nft-drop-contracts, zora-1155-contracts. */
export default protocol({
  id: "zora-drops",
  name: "Zora",
  type: "nft",
  generic: true,
  url: "https://docs.zora.co/",
  // Minters, presigned mints and the market of minted tokens; @zoralabs/protocol-deployments.
  forks: [
    {
      name: "Zora",
      contracts: {
        ethereum: [
          "0x04e2516a2c207e84a1839755675dfd8ef6302f0a",
          "0xf48172ca3b6068b20ee4917eb27b5472f1f272c7",
          ...minters
        ],
        base: ["0x04e2516a2c207e84a1839755675dfd8ef6302f0a", "0xf48172ca3b6068b20ee4917eb27b5472f1f272c7", ...minters],
        arbitrum: [
          "0x1cd1c1f3b8b779b50db23155f2cb244fcca06b21",
          "0xe770e6f19aecf8ef3145a50087999b5556ab3610",
          ...minters
        ],
        optimism: [
          "0x3678862f04290e565cca2ef163baeb92bb76790c",
          "0x899ce31df6c6af81203acaad285bf539234ef4b8",
          ...minters
        ]
      }
    }
  ],
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
      at: {
        ethereum: ["0xf74b146ce44cc162b601dec3be331784db111dc1"],
        optimism: ["0x7d1a46c6e614a0091c39e102f2798c27c1fa8892"]
      },
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
        at: onEveryChain("0x777777c338d93e2c7adf08d102d45ca7cc4ed021"),
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
      at: onEveryChain("0x7777777f279eba3d3ad8f4e708545291a6fdba8b"),
      means: ({ args }) => ({ action: "claim", actor: args.to, contractType: "marketplace" })
    })
  ]
})
