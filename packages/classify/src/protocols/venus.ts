import addresses from "../addresses/venus.json" with { type: "json" }
import {
  at,
  borrowed,
  claimed,
  event,
  liquidated,
  protocol,
  redeemed,
  repaid,
  requestedWithdrawal,
  staked,
  supplied,
  unstaked
} from "../rule/index.ts"

const vaults = at(addresses, "vaults")
const vai = at(addresses, "vai")
const prime = at(addresses, "prime")

/** Markets of isolated pools, which index the account. */
const markets = at(addresses, "markets")

/** Venus without its core pool, which is a fork of compound-v2.ts: isolated pools, XVS vaults, VAI; @venusprotocol/isolated-pools, venus-protocol. */
export default protocol({
  id: "venus",
  name: "Venus",
  type: "lending",
  url: "https://docs-v4.venus.io/",
  // The liquidator, the vault of VAI, its stability module, the router that swaps; comptrollers, gateways for the native token.
  emitters: at(addresses),
  rules: [
    event("event Mint(address indexed minter, uint256 mintAmount, uint256 mintTokens, uint256 accountBalance)", {
      at: markets,
      means: ({ args }) => supplied(args.minter)
    }),
    event(
      "event Redeem(address indexed redeemer, uint256 redeemAmount, uint256 redeemTokens, uint256 accountBalance)",
      {
        at: markets,
        means: ({ args }) => redeemed(args.redeemer)
      }
    ),
    event(
      "event Borrow(address indexed borrower, uint256 borrowAmount, uint256 accountBorrows, uint256 totalBorrows)",
      {
        at: markets,
        means: ({ args }) => borrowed(args.borrower)
      }
    ),
    event(
      "event RepayBorrow(address indexed payer, address indexed borrower, uint256 repayAmount, uint256 accountBorrows, uint256 totalBorrows)",
      { means: ({ args }) => repaid(args.payer) }
    ),
    event(
      "event LiquidateBorrow(address indexed liquidator, address indexed borrower, uint256 repayAmount, address indexed vTokenCollateral, uint256 seizeTokens)",
      { means: ({ args }) => liquidated(args.borrower, args.liquidator) }
    ),
    ...(
      [
        ["Deposit", staked],
        ["RequestedWithdrawal", requestedWithdrawal],
        ["ExecutedWithdrawal", unstaked],
        ["Claim", claimed]
      ] as const
    ).map(([name, act]) =>
      event(`event ${name}(address indexed user, address indexed rewardToken, uint256 indexed pid, uint256 amount)`, {
        at: vaults,
        means: ({ args }) => act(args.user)
      })
    ),
    event("event MintVAI(address minter, uint256 mintVAIAmount)", {
      at: vai,
      means: ({ args }) => borrowed(args.minter)
    }),
    event("event RepayVAI(address payer, address borrower, uint256 repayVAIAmount)", {
      at: vai,
      means: ({ args }) => repaid(args.payer)
    }),
    event("event InterestClaimed(address indexed user, address indexed market, uint256 amount)", {
      at: prime,
      means: ({ args }) => claimed(args.user)
    })
  ]
})
