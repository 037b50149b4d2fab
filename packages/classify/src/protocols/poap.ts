import addresses from "../addresses/poap.json" with { type: "json" }
import { at, event, protocol, zeroAddress } from "../rule/index.ts"

const badges = at(addresses, "badges")

/** Badges of attendance, which POAP's account mints for people; poap-xyz/poap-contracts. */
export default protocol({
  id: "poap",
  name: "POAP",
  type: "nft",
  url: "https://github.com/poap-xyz/poap-contracts",
  functions: [
    [
      { action: "mint" },
      "mintToken(uint256, address recipient)",
      "mintToken(uint256, uint256, address recipient)",
      "mintEventToManyUsers(uint256, address[])",
      "mintUserToManyEvents(uint256[], address recipient)"
    ]
  ],
  rules: [
    event("event EventToken(uint256 eventId, uint256 tokenId)", {
      at: badges,
      means: ({ args, log, ledger }) => {
        const minted = ledger.movements.find(
          ({ asset, from }) => from === zeroAddress && asset.address === log.address && asset.tokenId === args.tokenId
        )
        return minted === undefined ? undefined : { action: "mint", actor: minted.to }
      }
    })
  ]
})
