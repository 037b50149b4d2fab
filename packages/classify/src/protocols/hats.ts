import addresses from "../addresses/hats.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const hats = at(addresses, "hats")

/** Roles as tokens, in trees of organizations; @hatsprotocol/sdk-v1-core. */
export default protocol({
  id: "hats",
  name: "Hats Protocol",
  type: "community",
  url: "https://docs.hatsprotocol.xyz/",
  rules: [
    event(
      "event HatCreated(uint256 id, string details, uint32 maxSupply, address eligibility, address toggle, bool mutable_, string imageURI)",
      {
        at: hats,
        means: ({ args, transaction }) => ({
          action: "create",
          actor: transaction.from,
          operation: "create-role",
          sentence: "Created a role on {contract}",
          metadata: { tokenId: args.id.toString() }
        })
      }
    )
  ]
})
