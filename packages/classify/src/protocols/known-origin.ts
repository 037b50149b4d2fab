import addresses from "../addresses/known-origin.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const editions = at(addresses, "editions")

/** Editions of artists, minted as they are bought; knownorigin's contracts of the second version. */
export default protocol({
  id: "known-origin",
  name: "KnownOrigin",
  type: "nft",
  url: "https://github.com/blockrockettech/known-origin",
  functions: [[{ action: "mint" }, "purchase(uint256)", "purchaseTo(address recipient, uint256)"]],
  rules: [
    event(
      "event Purchase(uint256 indexed _tokenId, uint256 indexed _editionNumber, address indexed _buyer, uint256 _priceInWei)",
      { at: editions, means: ({ args }) => ({ action: "mint", actor: args._buyer }) }
    )
  ]
})
