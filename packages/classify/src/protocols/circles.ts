import { type Act, event, protocol } from "../rule/index.ts"

const hubs = {
  gnosis: ["0x29b9a7fbb8995b2423a71cc17cf9810798f6c543", "0xc12c1e50abb450d6205ea2c3fa861b3b834d13e8"]
} as const

const joined: Act = { action: "create", operation: "register", sentence: "Joined {contract}" }
const trusts: Act = { action: "execute", operation: "trust", sentence: "Trusted an account on {contract}" }

/** Currencies that people issue for themselves and accept of those they trust, both versions; aboutcircles/circles-contracts-v2. */
export default protocol({
  id: "circles",
  name: "Circles",
  type: "community",
  url: "https://docs.aboutcircles.com/",
  rules: [
    event("event PersonalMint(address indexed human, uint256 amount, uint256 startPeriod, uint256 endPeriod)", {
      at: hubs,
      means: ({ args }) => ({ action: "mint", actor: args.human, contractType: "token" })
    }),
    event("event RegisterHuman(address indexed avatar, address indexed inviter)", {
      at: hubs,
      means: ({ args }) => ({ ...joined, actor: args.avatar })
    }),
    event("event Trust(address indexed truster, address indexed trustee, uint256 expiryTime)", {
      at: hubs,
      means: ({ args }) => ({ ...trusts, actor: args.truster, metadata: { counterparty: args.trustee } })
    }),
    event("event Signup(address indexed user, address token)", {
      at: hubs,
      means: ({ args }) => ({ ...joined, actor: args.user })
    })
  ]
})
