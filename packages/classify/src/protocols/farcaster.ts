import { type Act, event, protocol } from "../rule/index.ts"

const ids = { optimism: ["0x00000000fc6c5f01fc30151999387bb99a9f489b"] } as const
const keys = { optimism: ["0x00000000fc1237824fb747abde0ff18990e59b7e"] } as const
const storage = { optimism: ["0x00000000fcce7f938e7ae6d3c335bd6a1a7c593d"] } as const

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
  contracts: {
    optimism: [
      "0x00000000fc25870c6ed6b6c7e41fb078b7656f69",
      "0x00000000fc56947c7e7183f8ca4b62398caadf0b",
      "0x00000000fc04c910a0b5fea33b03e0447ad0b0aa"
    ]
  },
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
