import addresses from "../addresses/ribbon.json" with { type: "json" }
import { type Act, type Address, at, event, protocol } from "../rule/index.ts"

/** Other vaults log two numbers as well; a round is counted by weeks from one. */
const inRound = (account: Address, round: bigint, act: Act): Act | undefined =>
  round > 0n && round < 10_000n ? { ...act, actor: account } : undefined

/** Vaults that sell options in weekly rounds, and their copies; https://github.com/ribbon-finance/ribbon-v2 */
export default protocol({
  id: "ribbon",
  name: "Ribbon",
  type: "derivatives",
  url: "https://github.com/ribbon-finance/ribbon-v2/blob/master/contracts/vaults/BaseVaults/base/RibbonVault.sol",
  // The weekly calls on ETH and WBTC, of its README.
  emitters: at(addresses),
  generic: true,
  rules: [
    event("event Deposit(address indexed account, uint256 amount, uint256 round)", {
      means: ({ args }) => inRound(args.account, args.round, { action: "deposit" })
    }),
    event("event InitiateWithdraw(address indexed account, uint256 shares, uint256 round)", {
      means: ({ args }) =>
        inRound(args.account, args.round, {
          action: "withdraw",
          operation: "request-withdrawal",
          sentence: "Requested a withdrawal from {contract}"
        })
    }),
    event("event InstantWithdraw(address indexed account, uint256 amount, uint256 round)", {
      means: ({ args }) => inRound(args.account, args.round, { action: "withdraw" })
    }),
    event("event Redeem(address indexed account, uint256 share, uint256 round)", {
      means: ({ args }) => inRound(args.account, args.round, { action: "withdraw", operation: "redeem-shares" })
    })
  ]
})
