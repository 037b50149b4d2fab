import addresses from "../addresses/gmx-staking.json" with { type: "json" }
import { at, call, claimed, event, protocol, staked, unstaked, withdrawn } from "../rule/index.ts"

/** Through them GMX and GLP are staked; replaced ones, too. */
const routers = at(addresses, "routers")
/** What is staked, for GMX in escrow and for fees. */
const trackers = at(addresses, "trackers")
const vesters = at(addresses, "vesters")

/** GMX and GLP staked for fees, and the vesters of GMX in escrow; gmx-io/gmx-contracts, @gmx-io/sdk. */
export default protocol({
  id: "gmx-staking",
  name: "GMX",
  type: "savings",
  url: "https://github.com/gmx-io/gmx-contracts/tree/master/contracts/staking",
  functions: [
    [claimed(), "claim()", "claimEsGmx()", "claimFees()", "handleRewards(bool, bool, bool, bool, bool, bool, bool)"],
    [{ action: "stake", operation: "compound" }, "compound()"]
  ],
  rules: [
    event("event StakeGmx(address account, address token, uint256 amount)", {
      at: routers,
      means: ({ args }) => staked(args.account)
    }),
    event("event UnstakeGmx(address account, address token, uint256 amount)", {
      at: routers,
      means: ({ args }) => unstaked(args.account)
    }),
    event("event Claim(address receiver, uint256 amount)", {
      at: trackers,
      means: ({ args }) => claimed(args.receiver)
    }),
    event("event Deposit(address account, uint256 amount)", {
      at: vesters,
      means: ({ args }) => ({ action: "vest", actor: args.account, operation: "create", contractType: "token" })
    }),
    event("event Withdraw(address account, uint256 claimedAmount, uint256 balance)", {
      at: vesters,
      means: ({ args }) => withdrawn(args.account)
    }),
    event("event Claim(address receiver, uint256 amount)", {
      id: "Claim-vester",
      at: vesters,
      means: ({ args }) => ({ action: "vest", actor: args.receiver, operation: "release", contractType: "token" })
    }),
    // The new owner takes over a whole account.
    call("function acceptTransfer(address sender)", {
      at: routers,
      means: ({ frame }) => ({
        action: "receive",
        actor: frame.from,
        operation: "transfer-account",
        sentence: "Received an account on {contract}"
      })
    })
  ]
})
