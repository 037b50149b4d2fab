import { event, onEveryChain, protocol } from "../rule/index.ts"

const hats = onEveryChain("0x3bc1a0ad72417f2d411118085256fc53cbddd137")

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
