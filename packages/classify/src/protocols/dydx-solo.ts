import addresses from "../addresses/dydx-solo.json" with { type: "json" }
import {
  type Act,
  at,
  borrowed,
  byName,
  event,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

const contract = at(addresses, "contract")

/** A balance below zero is a loan: deposits repay it, and withdrawals from it are borrowed. */
const put = (inCredit: boolean, actor: `0x${string}`): Act => (inCredit ? supplied(actor) : repaid(actor))
const taken = (inCredit: boolean, actor: `0x${string}`): Act => (inCredit ? redeemed(actor) : borrowed(actor))

/** The margin system before the exchange of its own; @dydxprotocol/solo. */
export default protocol({
  id: "dydx-solo",
  name: "dYdX",
  type: "lending",
  url: "https://github.com/dydxprotocol/solo",
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event LogDeposit(address indexed accountOwner, uint256 accountNumber, uint256 market, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) update, address from)",
      { at: contract, means: ({ args }) => put(args.update.newPar.sign, args.accountOwner) }
    ),
    event(
      "event LogWithdraw(address indexed accountOwner, uint256 accountNumber, uint256 market, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) update, address to)",
      {
        at: contract,
        means: ({ args }) => taken(args.update.newPar.sign || args.update.newPar.value === 0n, args.accountOwner)
      }
    ),
    event(
      "event LogLiquidate(address indexed solidAccountOwner, uint256 solidAccountNumber, address indexed liquidAccountOwner, uint256 liquidAccountNumber, uint256 heldMarket, uint256 owedMarket, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) solidHeldUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) solidOwedUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) liquidHeldUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) liquidOwedUpdate)",
      { at: contract, means: ({ args }) => liquidated(args.liquidAccountOwner, args.solidAccountOwner) }
    )
  ]
})
