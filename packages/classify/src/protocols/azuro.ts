import addresses from "../addresses/azuro.json" with { type: "json" }
import { type Act, type Address, at, claimed, event, protocol } from "../rule/index.ts"

const bet = (actor: Address): Act => ({
  action: "buy",
  actor,
  operation: "bet",
  sentence: "Placed a bet[ of {sent}] on {contract}"
})

/** Bets on sports, against a pool; its versions on Polygon, Gnosis and Base, of @azuro-org/toolkit. */
export default protocol({
  id: "azuro",
  name: "Azuro",
  type: "derivatives",
  url: "https://gem.azuro.org/hub/blockchains/deployment-addresses",
  // Pools, cores, relayers, tickets (NFTs) and cash-outs, then the vault and the entry of the second version.
  emitters: at(addresses),
  functions: [
    [claimed(), "withdrawPayout(address, uint256)", "withdrawPayouts(address, uint256[])"],
    [
      { action: "buy", operation: "bet", sentence: "Placed a bet[ of {sent}] on {contract}" },
      "bet(address, uint128, uint64, (address, uint64, bytes))",
      "bet(address, (address, uint128, uint64, (address, uint64, bytes))[])"
    ]
  ],
  rules: [
    event(
      "event NewLiveBet(uint256 indexed tokenId, address indexed bettor, address indexed affiliate, uint8 betType, uint256 nonce, uint128 amount, (uint256 gameId, uint256 conditionId, uint8 conditionKind, uint128 outcomeId, uint64 odds)[] betDatas, uint128 potentialLossLimit)",
      { means: ({ args }) => bet(args.bettor) }
    ),
    event(
      "event NewLiveBet(address indexed bettor, address indexed affiliate, uint256 indexed conditionId, uint256 tokenId, uint64 outcomeId, uint256 nonce, uint128 amount, uint64 odds, uint128 payoutLimit)",
      { id: "NewLiveBet-v2", means: ({ args }) => bet(args.bettor) }
    ),
    event(
      "event NewBet(address indexed bettor, address indexed affiliate, uint256 indexed conditionId, uint256 tokenId, uint64 outcomeId, uint128 amount, uint256 odds, uint128[] funds)",
      { means: ({ args }) => bet(args.bettor) }
    ),
    event(
      "event NewBet(address indexed bettor, address indexed affiliate, uint256 indexed betId, (uint64 odds, uint128 amount, uint48 lastDepositId, bool isClaimed, (uint256 conditionId, uint64 outcomeId)[] subBets, uint64[] conditionOdds) bet)",
      { id: "NewBet-combo", means: ({ args }) => bet(args.bettor) }
    ),
    event("event BettorWin(address indexed core, address indexed bettor, uint256 tokenId, uint256 amount)", {
      means: ({ args }) => claimed(args.bettor)
    }),
    event(
      "event BetCashedOut(address indexed bettingContract, address indexed betOwner, uint256 betId, uint64 odds, uint256 payout)",
      {
        means: ({ args }) => ({
          action: "sell",
          actor: args.betOwner,
          operation: "cash-out",
          sentence: "Cashed out a bet[ for {received}] on {contract}"
        })
      }
    ),
    event("event LiquidityAdded(address indexed account, uint48 indexed depositId, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", actor: args.account, operation: "add-liquidity" })
    }),
    event("event LiquidityRemoved(address indexed account, uint48 indexed depositId, uint40 percent, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.account, operation: "remove-liquidity" })
    })
  ]
})
