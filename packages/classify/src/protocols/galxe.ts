import addresses from "../addresses/galxe.json" with { type: "json" }
import { type Act, type Address, byName, event, protocol } from "../rule/index.ts"

/** The collection names the record: a station only mints for campaigns. */
const minted = (sender: Address, collection: Address): Act => ({ action: "mint", actor: sender, namedFor: collection })

const one = "uint256 cid, uint256 dummyId, uint256 nftID, address starNFT, address sender"
const many = "uint256 cid, uint256[] dummyIdArr, uint256[] nftIDArr, address starNFT, address sender"

/** Badges of campaigns; Galxe/galxe-contracts, SpaceStationV2. */
export default protocol({
  id: "galxe",
  name: "Galxe",
  type: "nft",
  url: "https://docs.galxe.com/quest/smart-contract/contracts/spacestation",
  forks: byName(addresses, "fork"),
  rules: [
    ...[
      `EventClaim(${one})` as const,
      `EventClaimCapped(${one}, uint256 minted, uint256 cap)` as const,
      `EventClaimBatch(${many})` as const,
      `EventClaimBatchCapped(${many}, uint256 minted, uint256 cap)` as const,
      `EventForge(${one})` as const
    ].map(signature => event(`event ${signature}`, { means: ({ args }) => minted(args.sender, args.starNFT) }))
  ]
})
