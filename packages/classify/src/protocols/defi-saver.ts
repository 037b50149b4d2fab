import { type Address, event, protocol } from "../rule/index.ts"

const at = { ethereum: ["0xce7a977cac4a481bc84ac06b2da0df614e621cf3"] } as const

/** A recipe is the act of the owner of its wallet, which the logger names. */
const ran = (wallet: Address, owner: Address) => ({ action: "execute", actor: owner, proxy: wallet }) as const

/** Recipes of actions on many protocols, executed in a proxy wallet; defisaver/defisaver-v3-contracts DefisaverLogger.sol, its place by its events. */
export default protocol({
  id: "defi-saver",
  name: "DeFi Saver",
  type: "wallet",
  url: "https://docs.defisaver.com/",
  rules: [
    event("event RecipeEvent(address indexed caller, string indexed logName)", {
      at,
      means: ({ args, transaction }) => ran(args.caller, transaction.from)
    }),
    event("event ActionDirectEvent(address indexed caller, string indexed logName, bytes data)", {
      at,
      means: ({ args, transaction }) => ran(args.caller, transaction.from)
    })
  ]
})
