import addresses from "../addresses/compound-v3.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  borrowed,
  type Context,
  claimed,
  event,
  hasMoved,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Comet distinguishes supply from repayment, and withdrawal from borrowing, only by minting or burning its share token. */
const shares = ({ ledger }: Context, comet: Address): boolean => hasMoved(ledger, comet)

/** Others log events of these shapes: Comet holds the asset itself. */
const holds = ({ ledger }: Context, comet: Address, side: "from" | "to"): boolean =>
  ledger.movementsOf(comet).some(movement => movement[side] === comet)

const put = (actor: Address, context: Context, comet: Address): Act | undefined =>
  !holds(context, comet, "to") ? undefined : shares(context, comet) ? supplied(actor) : repaid(actor)

const taken = (actor: Address, context: Context, comet: Address): Act | undefined =>
  !holds(context, comet, "from") ? undefined : shares(context, comet) ? redeemed(actor) : borrowed(actor)

/** Comet markets, then where their rewards are; compound-finance/comet deployments. */
export default protocol({
  id: "compound-v3",
  name: "Compound V3",
  type: "lending",
  url: "https://docs.compound.finance/",
  emitters: at(addresses),
  functions: [
    [
      { action: "buy", operation: "liquidate" },
      "absorb(address, address[])",
      "buyCollateral(address tokenReceived, uint256, uint256, address recipient)"
    ],
    [
      supplied(),
      "supplyTo(address, address tokenSent, uint256 sent)",
      "supplyFrom(address, address, address tokenSent, uint256 sent)"
    ],
    [
      redeemed(),
      "withdrawTo(address recipient, address tokenReceived, uint256 received)",
      "withdrawFrom(address, address recipient, address tokenReceived, uint256 received)"
    ],
    [{ action: "approve", sentence: "Changed who manages positions on {contract}" }, "allow(address, bool)"]
  ],
  rules: [
    event("event Supply(address indexed from, address indexed dst, uint256 amount)", {
      means: ({ args, log, ...context }) => put(args.from, context, log.address)
    }),
    event("event Withdraw(address indexed src, address indexed to, uint256 amount)", {
      means: ({ args, log, ...context }) => taken(args.src, context, log.address)
    }),
    event("event SupplyCollateral(address indexed from, address indexed dst, address indexed asset, uint256 amount)", {
      means: ({ args }) => supplied(args.from)
    }),
    event("event WithdrawCollateral(address indexed src, address indexed to, address indexed asset, uint256 amount)", {
      means: ({ args }) => redeemed(args.src)
    }),
    event(
      "event AbsorbDebt(address indexed absorber, address indexed borrower, uint256 basePaidOut, uint256 usdValue)",
      {
        means: ({ args }) => liquidated(args.borrower, args.absorber)
      }
    ),
    event(
      "event BuyCollateral(address indexed buyer, address indexed asset, uint256 baseAmount, uint256 collateralAmount)",
      {
        means: ({ args }) => ({ action: "buy", actor: args.buyer, operation: "liquidate" })
      }
    ),
    event(
      "event RewardClaimed(address indexed src, address indexed recipient, address indexed token, uint256 amount)",
      { means: ({ args }) => claimed(args.src) }
    )
  ]
})
