import { type Address, event, protocol } from "../rule/index.ts"

const at = {
  ethereum: ["0xce7a977cac4a481bc84ac06b2da0df614e621cf3"],
  optimism: ["0xfc2f1355296ab7dd98a1260e3ff5e906999d4acb"],
  base: ["0xc9d6efa6e08b66a5cdc516bcd5807c2fa69e0f2a"],
  arbitrum: ["0xe6f9a5c850dbcd12bc64f40d692f537250adec38"],
  linea: ["0x44e98bb58d725f2ef93a195f518b335dcb784c78"]
} as const

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
      at,
      means: ({ args, transaction }) => ran(args.caller, transaction.from)
    }),
    event("event ActionDirectEvent(address indexed caller, string indexed logName, bytes data)", {
      at,
      means: ({ args, transaction }) => ran(args.caller, transaction.from)
    })
  ]
})
