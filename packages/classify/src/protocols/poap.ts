import { type Deployments, event, protocol, zeroAddress } from "../rule/index.ts"

const badge = "0x22c1f6050e56d2876009903609a2cc3fef83b415"
const badges: Deployments = { ethereum: [badge], gnosis: [badge] }

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
