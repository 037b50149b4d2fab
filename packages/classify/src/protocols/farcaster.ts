import addresses from "../addresses/farcaster.json" with { type: "json" }
import { type Act, at, event, protocol } from "../rule/index.ts"

const ids = at(addresses, "ids")
const keys = at(addresses, "keys")
const storage = at(addresses, "storage")

const changed = (operation: string, what: string): Act => ({
  action: "execute",
  operation,
  sentence: `${what} on {contract}`
})

/** Accounts, their keys and their room on Farcaster's network; @farcaster/core. */
export default protocol({
  id: "farcaster",
  name: "Farcaster",
  type: "nft",
  url: "https://docs.farcaster.xyz/reference/contracts/deployments",
  named: at(addresses),
  rules: [
    event("event Register(address indexed to, uint256 indexed id, address recovery)", {
      at: ids,
      means: ({ args }) => ({
        action: "buy",
        actor: args.to,
        operation: "register",
        sentence: "Registered an account[ for {sent}] on {contract}",
        metadata: { tokenId: args.id.toString() }
      })
    }),
    event("event Rent(address indexed payer, uint256 indexed fid, uint256 units)", {
      at: storage,
      // The payer may be a contract that rents for its caller.
      means: ({ args }) => ({
        action: "buy",
        operation: "rent",
        sentence: "Rented storage[ for {sent}] on {contract}",
        metadata: { tokenId: args.fid.toString(), units: args.units.toString() }
      })
    }),
    event(
      "event Add(uint256 indexed fid, uint32 indexed keyType, bytes indexed key, bytes keyBytes, uint8 metadataType, bytes metadata)",
      { at: keys, means: () => changed("add-key", "Added a key to an account") }
    ),
    event("event Remove(uint256 indexed fid, bytes indexed key, bytes keyBytes)", {
      at: keys,
      means: () => changed("remove-key", "Removed a key from an account")
    }),
    event("event ChangeRecoveryAddress(uint256 indexed id, address indexed recovery)", {
      at: ids,
      means: () => changed("set-recovery", "Set the recovery address of an account")
    }),
    event("event Recover(address indexed from, address indexed to, uint256 indexed id)", {
      at: ids,
      means: ({ args }) => [
        {
          action: "receive",
          actor: args.to,
          operation: "recover",
          sentence: "Recovered an account on {contract}",
          metadata: { tokenId: args.id.toString() }
        },
        {
          action: "send",
          actor: args.from,
          operation: "recover",
          sentence: "Handed over an account on {contract}",
          metadata: { tokenId: args.id.toString() }
        }
      ]
    })
  ]
})
