import addresses from "../addresses/etherdelta.json" with { type: "json" }
import {
  type Address,
  amount,
  byName,
  canceledOrder,
  event,
  nativeTokenAddress,
  protocol,
  zeroAddress
} from "../rule/index.ts"

/** The zero address means the native token. */
const amountOf = (token: Address, raw: bigint) => amount(token === zeroAddress ? nativeTokenAddress : token, raw)

/** Balances are kept inside: a trade moves nothing that a log shows. IDEX and others kept the events for paying in and out. */
export default protocol({
  id: "etherdelta",
  name: "EtherDelta",
  type: "exchange",
  url: "https://github.com/etherdelta/smart_contract",
  forks: byName(addresses, "fork"),
  rules: [
    event("event Deposit(address token, address user, uint256 amount, uint256 balance)", {
      means: ({ args }) => ({ action: "deposit", actor: args.user })
    }),
    event("event Withdraw(address token, address user, uint256 amount, uint256 balance)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.user })
    }),
    event(
      "event Trade(address tokenGet, uint256 amountGet, address tokenGive, uint256 amountGive, address get, address give)",
      {
        means: ({ args }) => {
          const [gotten, given] = [amountOf(args.tokenGet, args.amountGet), amountOf(args.tokenGive, args.amountGive)]
          return [
            { action: "swap", actor: args.give, values: { sent: gotten, received: given } },
            { action: "swap", actor: args.get, values: { sent: given, received: gotten } }
          ]
        }
      }
    ),
    event(
      "event Order(address tokenGet, uint256 amountGet, address tokenGive, uint256 amountGive, uint256 expires, uint256 nonce, address user)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.user,
          operation: "order",
          sentence: "Placed an order on {contract}"
        })
      }
    ),
    event(
      "event Cancel(address tokenGet, uint256 amountGet, address tokenGive, uint256 amountGive, uint256 expires, uint256 nonce, address user, uint8 v, bytes32 r, bytes32 s)",
      { means: ({ args }) => canceledOrder(args.user) }
    )
  ]
})
