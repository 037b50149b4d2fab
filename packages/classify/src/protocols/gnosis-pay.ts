import { type Act, amount, event, protocol } from "../rule/index.ts"

/** Cards whose account is a Safe: the issuer charges it through a module; @gnosispay/account-kit, ISpenderModifier. */
export default protocol({
  id: "gnosis-pay",
  name: "Gnosis Pay",
  type: "wallet",
  url: "https://docs.gnosispay.com/",
  rules: [
    event("event Spend(address asset, address account, address receiver, uint256 amount)", {
      means: ({ args, transaction }) => {
        const spent = { spent: amount(args.asset, args.amount) }
        const token = { contractType: "token", namedFor: args.asset } as const
        const paid: Act = {
          action: "send",
          actor: args.account,
          operation: "card-payment",
          ...token,
          sentence: "Paid {spent} by card with Gnosis Pay",
          values: spent,
          metadata: { counterparty: args.receiver }
        }
        const charged: Act = {
          action: "execute",
          actor: transaction.from,
          operation: "on-behalf",
          contractName: "Gnosis Pay",
          sentence: "Charged {spent} to a Gnosis Pay card",
          values: spent
        }
        return [
          paid,
          { action: "receive", actor: args.receiver, ...token, metadata: { counterparty: args.account } },
          charged
        ]
      }
    })
  ]
})
