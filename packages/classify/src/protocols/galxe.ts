import { type Act, type Address, type Deployments, event, protocol } from "../rule/index.ts"

/** "An incomplete list", says the documentation: others are known by the event. */
const stations: Deployments = {
  ethereum: ["0x75cda57917e9f73705dc8bcf8a6b2f99adbdc5a5"],
  optimism: ["0x2e42f214467f647fe687fd9a2bf3baddfa737465"],
  polygon: ["0xf6d1b85af155229acd7b523601148585a1ff67c6"],
  arbitrum: ["0x9e6ef7f75ad88d4edb4c9925c94b769c5b0d6281"],
  bnb: ["0x2d18f2d27d50c9b4013deba3d54f60996bd8847e"],
  avalanche: ["0x13d8c4e3741e968cc8e740bdb02537cb1d2d70e6"]
}

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
  forks: [{ name: "Galxe", contracts: stations }],
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
