import { describe, expect, test } from "vitest"
import type { FlowShape } from "./eventPhrases.ts"
import { readEventName } from "./readEventName.ts"

test.each<[string, FlowShape, string]>([
  ["AuctionBid", "out", "deposit/marketplace/bid"],
  ["ETHDepositInitiated", "out", "send/exchange/bridge"],
  ["DepositFinalized", "in", "receive/exchange/bridge"],
  ["LoanRepaid", "out", "deposit/lending/repay"],
  ["LogBorrow", "in", "withdraw/lending/borrow"],
  ["LiquidateBorrow", "out", "sell/lending/liquidated"],
  ["SupplyCollateral", "out", "deposit/lending/supply"],
  ["TokensStaked", "out", "stake/savings"],
  ["RewardPaid", "in", "claim/savings"],
  ["LIQUIDITY_ADDED", "out", "deposit/exchange/add-liquidity"],
  ["RemoveLiquidityOne", "in", "withdraw/exchange/remove-liquidity"],
  ["BidWithdrawn", "in", "cancel/marketplace"],
  ["ProposalCreated", "none", "create/community/propose"],
  ["DonationMade", "out", "donate/community"],
  ["DonationMade", "in", "receive/community"],
  ["NameRenewed", "out", "buy/nft/register"],
  ["PositionChanged", "none", "buy/derivatives"],
  ["SentTransferRemote", "out", "send/exchange/bridge"],
  ["StartVote", "none", "create/community/propose"],
  ["CounterIncremented", "none", "cancel/marketplace"],
  ["StreamCreated", "out", "vest/token"],
  ["VestingScheduleCreated", "none", "vest/token"],
  ["TokenGrantCreated", "out", "vest/token"],
  ["TokensRecovered", "in", "withdraw/savings"],
  ["MarketEntered", "none", "execute/lending"],
  ["PaymentReceived", "out", "send/community"]
])("%s, with flows %s, is %s", (name, shape, expected) => {
  const { action, contractType, operation } = readEventName(name, shape) ?? {}
  expect([action, contractType, operation].filter(Boolean).join("/")).toBe(expected)
})

test.each<[string, FlowShape]>([
  ["Deposited", "in"],
  ["Withdrawn", "out"],
  ["IncreaseLiquidity", "in"],
  ["LiquidityRemoved", "out"],
  ["PunkBidWithdrawn", "out"],
  ["StakeWithdrawn", "out"],
  ["CollateralDeposited", "in"],
  ["Supply", "in"],
  ["Transfer", "both"],
  ["DelegateVotesChanged", "none"],
  ["DepositFeeUpdated", "out"],
  ["DistributedBorrowerComp", "in"],
  ["RewardAdded", "in"],
  ["", "none"]
])("%s, with flows %s, says nothing", (name, shape) => expect(readEventName(name, shape)).toBeUndefined())

describe("two phrases that fit", () => {
  test("the more specific purpose ranks first", () => {
    const rank = (name: string) => readEventName(name, "out")?.rank ?? Number.NaN
    expect(rank("AuctionBid")).toBeLessThan(rank("Deposited"))
    expect(rank("ERC20DepositInitiated")).toBeLessThan(rank("Deposit"))
  })
})

test("more names than the cache holds don't change results", () => {
  for (let i = 0; i < 6_000; i++) readEventName(`Event${i}`, "out")
  expect(readEventName("Staked", "out")?.action).toBe("stake")
})
