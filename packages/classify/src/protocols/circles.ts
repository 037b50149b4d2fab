import addresses from "../addresses/circles.json" with { type: "json" }
import { type Act, at, event, protocol } from "../rule/index.ts"

const hubs = at(addresses, "hubs")

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
