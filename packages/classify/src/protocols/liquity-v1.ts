import addresses from "../addresses/liquity-v1.json" with { type: "json" }
import {
  type Act,
  type Address,
  addressOf,
  at,
  borrowed,
  claimed,
  event,
  type Ledger,
  type Log,
  liquidated,
  nativeTokenAddress,
  protocol,
  redeemed,
  repaid,
  staked,
  supplied,
  unstaked,
  zeroAddress
} from "../rule/index.ts"

const staking = at(addresses, "staking")
const lqty = addressOf(addresses, "lqty")

const closed = 1

/** An adjusted trove by what moved: the stablecoin is minted on borrowing and burned on repayment. */
const adjusted = (borrower: Address, ledger: Ledger): Act => {
  const movements = ledger.movementsOf(borrower)
  if (movements.some(({ from, asset }) => from === borrower && asset.address === nativeTokenAddress))
    return supplied(borrower)
  if (movements.some(({ to, from }) => to === borrower && from === zeroAddress)) return borrowed(borrower)
  if (movements.some(({ from, to }) => from === borrower && to === zeroAddress)) return repaid(borrower)
  return movements.some(({ from }) => from === borrower) ? supplied(borrower) : redeemed(borrower)
}

/** Deposits into the pool and withdrawals from it; its gains are native tokens from other contracts. */
const pooled = (depositor: Address, pool: Address, ledger: Ledger): Act => {
  const between = ledger.movementsOf(depositor).filter(({ from, to }) => from === pool || to === pool)
  if (between.some(({ from }) => from === depositor)) return supplied(depositor)
  return between.some(({ asset }) => asset.address !== nativeTokenAddress) ? redeemed(depositor) : claimed(depositor)
}

const stakeOf = (staker: Address, { address }: Log, ledger: Ledger): Act | undefined => {
  const movements = ledger
    .movementsOf(staker)
    .filter(({ asset, from, to }) => asset.address === lqty && [from, to].includes(address))
  if (movements.length === 0) return undefined
  return {
    ...(movements.some(({ to }) => to === address) ? staked(staker) : unstaked(staker)),
    contractType: "savings"
  }
}

/** Liquity's first version and its forks; @liquity/lib-ethers. */
export default protocol({
  id: "liquity-v1",
  name: "Liquity V1",
  type: "lending",
  url: "https://docs.liquity.org/liquity-v1/documentation/smart-contracts",
  emitters: at(addresses),
  functions: [
    [
      supplied(),
      "openTrove(uint256, uint256, address, address)",
      "adjustTrove(uint256, uint256, uint256, bool, address, address)",
      "addColl(address, address)",
      "provideToSP(uint256, address)"
    ],
    [redeemed(), "closeTrove()", "withdrawColl(uint256, address, address)", "withdrawFromSP(uint256)"],
    [borrowed(), "withdrawLUSD(uint256, uint256, address, address)"],
    [repaid(), "repayLUSD(uint256, address, address)"]
  ],
  rules: [
    event(
      "event TroveUpdated(address indexed borrower, uint256 debt, uint256 collateral, uint256 stake, uint8 operation)",
      {
        means: ({ args, ledger }) =>
          args.operation === closed ? redeemed(args.borrower) : adjusted(args.borrower, ledger)
      }
    ),
    event("event TroveLiquidated(address indexed borrower, uint256 debt, uint256 collateral, uint8 operation)", {
      means: ({ args, transaction }) => liquidated(args.borrower, transaction.from)
    }),
    event("event Redemption(uint256 attempted, uint256 redeemed, uint256 coin, uint256 fee)", {
      means: ({ transaction }) => ({ action: "swap", actor: transaction.from, operation: "redeem" })
    }),
    event("event UserDepositChanged(address indexed depositor, uint256 newDeposit)", {
      means: ({ args, log, ledger }) => pooled(args.depositor, log.address, ledger)
    }),
    event("event StakeChanged(address indexed staker, uint256 newStake)", {
      at: staking,
      means: ({ args, log, ledger }) => stakeOf(args.staker, log, ledger)
    }),
    event("event StakingGainsWithdrawn(address indexed staker, uint256 stablecoin, uint256 coin)", {
      means: ({ args }) =>
        args.stablecoin + args.coin === 0n ? undefined : { ...claimed(args.staker), contractType: "savings" }
    })
  ]
})
