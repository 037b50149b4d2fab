import addresses from "../addresses/art-blocks.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Cores whose pieces are minted by any of its minters; @artblocks/contracts. */
export default protocol({
  id: "art-blocks",
  name: "Art Blocks",
  type: "nft",
  // Many collections have the same events.
  generic: true,
  url: "https://docs.artblocks.io/",
  functions: [
    [
      { action: "mint" },
      "purchase_H4M(uint256)",
      "purchaseTo(address recipient, uint256)",
      "purchaseTo_do6(address recipient, uint256)",
      "purchase(uint256, bytes32[])",
      "purchase_gD5(uint256, bytes32[])",
      "purchaseTo(address recipient, uint256, bytes32[])",
      "purchase_nnf(uint256, address, uint256)",
      "purchaseTo(address recipient, uint256, address)",
      "purchase(uint256, address, bytes32[])"
    ],
    [
      { action: "deposit", operation: "bid", contractType: "marketplace" },
      "createBid_l34(uint256)",
      "createBid(uint256, address, uint16)",
      "topUpBid(uint256, address, uint32, uint16)"
    ]
  ],
  rules: [
    ...(
      [
        "event Mint(address indexed to, uint256 indexed tokenId)",
        "event Mint(address indexed to, uint256 indexed tokenId, uint256 indexed projectId)"
      ] as const
    ).map((signature, i) =>
      event(signature, {
        id: `Mint-${i}`,
        at: at(addresses, "contract"),
        means: ({ args }) => ({ action: "mint", actor: args.to })
      })
    )
  ]
})
