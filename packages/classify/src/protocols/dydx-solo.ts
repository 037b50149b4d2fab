import { type Act, borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const at = { ethereum: ["0x1e0447b19bb6ecfdae1e4ae1694b0c3659614e4e"] } as const

/** A balance below zero is a loan: deposits repay it, and withdrawals from it are borrowed. */
const put = (inCredit: boolean, actor: `0x${string}`): Act => (inCredit ? supplied(actor) : repaid(actor))
const taken = (inCredit: boolean, actor: `0x${string}`): Act => (inCredit ? redeemed(actor) : borrowed(actor))

/** The margin system before the exchange of its own; @dydxprotocol/solo. */
export default protocol({
  id: "dydx-solo",
  name: "dYdX",
  type: "lending",
  url: "https://github.com/dydxprotocol/solo",
  rules: [
    event(
      "event LogDeposit(address indexed accountOwner, uint256 accountNumber, uint256 market, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) update, address from)",
      { at, means: ({ args }) => put(args.update.newPar.sign, args.accountOwner) }
    ),
    event(
      "event LogWithdraw(address indexed accountOwner, uint256 accountNumber, uint256 market, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) update, address to)",
      { at, means: ({ args }) => taken(args.update.newPar.sign || args.update.newPar.value === 0n, args.accountOwner) }
    ),
    event(
      "event LogLiquidate(address indexed solidAccountOwner, uint256 solidAccountNumber, address indexed liquidAccountOwner, uint256 liquidAccountNumber, uint256 heldMarket, uint256 owedMarket, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) solidHeldUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) solidOwedUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) liquidHeldUpdate, ((bool sign, uint256 value) deltaWei, (bool sign, uint128 value) newPar) liquidOwedUpdate)",
      { at, means: ({ args }) => liquidated(args.liquidAccountOwner, args.solidAccountOwner) }
    )
  ]
})
