import {
  type Act,
  type Address,
  type Context,
  deposited,
  event,
  hasLogged,
  movedBetween,
  protocol,
  withdrawn
} from "../rule/index.ts"

/** UpdateLiquidityLimit, which gauges log together with a Deposit of the same shape. */
const limitUpdated = "0x7ecd84343f76a23d2227290e0288da3251b045541698e575a5515af4f04197a3"

const isGauge = (contract: Address, { transaction }: Context): boolean => hasLogged(transaction, limitUpdated, contract)

const between = (from: Address, to: Address, { ledger }: Context): boolean =>
  movedBetween(ledger, from, to) !== undefined

/** Any contract may log these events: they count if assets moved between the two. */
const put = (user: Address, contract: Address, context: Context): Act | undefined =>
  between(user, contract, context) && !isGauge(contract, context)
    ? { ...deposited(user), namedFor: contract }
    : undefined

const taken = (user: Address, contract: Address, context: Context): Act | undefined =>
  between(contract, user, context) ? { ...withdrawn(user), namedFor: contract } : undefined

const puts = ["event Deposit(address indexed user, uint256 amount)"] as const

const takes = [
  "event Withdrawal(address indexed user, uint256 amount)",
  "event Withdrew(address indexed user, uint256 amount)"
] as const

/** Contracts that keep deposits and log them by the simplest events: Harvest's vaults, Stake DAO's, lockers. */
export default protocol({
  id: "deposits",
  name: "Deposit contract",
  type: "savings",
  rules: [
    ...puts.map((signature, i) =>
      event(signature, {
        id: `deposit-${i}`,
        means: ({ args, log, ...context }) => put(args.user, log.address, context)
      })
    ),
    ...takes.map((signature, i) =>
      event(signature, {
        id: `withdraw-${i}`,
        means: ({ args, log, ...context }) => taken(args.user, log.address, context)
      })
    )
  ]
})
