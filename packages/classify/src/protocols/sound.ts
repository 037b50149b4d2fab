import addresses from "../addresses/sound.json" with { type: "json" }
import { type Address, at, event, protocol } from "../rule/index.ts"

/** An edition is a collection of its artist. */
const minted = (edition: Address, actor: Address) => ({ action: "mint", actor, namedFor: edition }) as const

const creator = {
  action: "create",
  operation: "create-collection",
  sentence: "Created a song edition on {contract}"
} as const

/** Songs and the modules that mint them; @soundxyz/sound-protocol, @soundxyz/sdk. */
export default protocol({
  id: "sound",
  name: "Sound",
  type: "nft",
  url: "https://github.com/soundxyz/sound-protocol",
  emitters: at(addresses),
  functions: [
    [
      { action: "mint" },
      "mint(address, uint128, uint32, address)",
      "mint(address, uint128, uint32, bytes32[], address)",
      "mintTo(address, uint128, address recipient, uint32, address, bytes32[], uint256)",
      "mintTo(address, uint128, address recipient, uint32, address, bytes32[], address, bytes32[], uint256)",
      "mintTo((address, uint8, uint8, address recipient, uint32, address, uint32, bytes32[], uint96, uint32, uint32, uint32, bytes, address, bytes32[], uint256))"
    ]
  ],
  rules: [
    event(
      "event Minted(address indexed edition, uint128 indexed mintId, address indexed buyer, uint32 fromTokenId, uint32 quantity, uint128 requiredEtherValue, uint128 platformFee, uint128 affiliateFee, address affiliate, bool affiliated)",
      { id: "Minted-v1", means: ({ args }) => minted(args.edition, args.buyer) }
    ),
    event(
      "event Minted(address indexed edition, uint128 mintId, address indexed buyer, uint32 fromTokenId, uint32 quantity, uint128 requiredEtherValue, uint128 platformFee, uint128 affiliateFee, address affiliate, bool affiliated, uint256 indexed attributionId)",
      { id: "Minted-v2", means: ({ args }) => minted(args.edition, args.buyer) }
    ),
    // Both versions of the super minter; the fees at its end have other names in the first.
    event(
      "event Minted(address indexed edition, uint8 tier, uint8 scheduleNum, address indexed to, (uint32 quantity, uint256 fromTokenId, address allowlisted, uint32 allowlistedQuantity, uint32 signedQuantity, uint32 signedClaimTicket, address affiliate, bool affiliated, uint256 requiredEtherValue, uint256 unitPrice, uint256 finalArtistFee, uint256 finalAffiliateFee, uint256 finalPlatformFee) data, uint256 indexed attributionId)",
      { means: ({ args }) => minted(args.edition, args.to) }
    ),
    event(
      "event SoundEditionCreated(address indexed soundEdition, address indexed deployer, bytes initData, address[] contracts, bytes[] data, bytes[] results)",
      { means: ({ args }) => ({ ...creator, actor: args.deployer, metadata: { created: args.soundEdition } }) }
    ),
    // Sold and bought back along a curve, after the sale.
    event(
      "event Bought(address indexed edition, address indexed buyer, uint256 fromTokenId, uint32 fromCurveSupply, uint32 quantity, uint128 totalPayment, uint128 platformFee, uint128 artistFee, uint128 goldenEggFee, uint128 affiliateFee, address affiliate, bool affiliated, uint256 indexed attributionId)",
      { means: ({ args }) => minted(args.edition, args.buyer) }
    ),
    event(
      "event Sold(address indexed edition, address indexed seller, uint32 fromCurveSupply, uint256[] tokenIds, uint128 totalPayout, uint256 indexed attributionId)",
      { means: ({ args }) => ({ action: "sell", actor: args.seller, contractType: "marketplace" }) }
    )
  ]
})
