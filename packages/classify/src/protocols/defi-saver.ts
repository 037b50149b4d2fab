import addresses from "../addresses/defi-saver.json" with { type: "json" }
import { type Address, at, event, protocol } from "../rule/index.ts"

const contract = at(addresses, "contract")

/** A recipe is the act of the owner of its wallet, which the logger names. */
const ran = (wallet: Address, owner: Address) => ({ action: "execute", actor: owner, proxy: wallet }) as const

/** Recipes of actions on many protocols, executed in a proxy wallet; defisaver/defisaver-v3-contracts DefisaverLogger.sol, its places by @defisaver/sdk. */
export default protocol({
  id: "defi-saver",
  name: "DeFi Saver",
  type: "wallet",
  url: "https://docs.defisaver.com/",
  rules: [
    event("event RecipeEvent(address indexed caller, string indexed logName)", {
      at: contract,
      means: ({ args, transaction }) => ran(args.caller, transaction.from)
    }),
    event("event ActionDirectEvent(address indexed caller, string indexed logName, bytes data)", {
      at: contract,
      means: ({ args, transaction }) => ran(args.caller, transaction.from)
    })
  ]
})
