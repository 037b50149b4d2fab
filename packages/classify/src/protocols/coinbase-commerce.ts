import { address, event, protocol } from "../rule/index.ts"

/** Payments to merchants, swapped into the currency they want; one contract for each chain and version. */
export default protocol({
  id: "coinbase-commerce",
  name: "Coinbase Commerce",
  type: "token",
  url: "https://github.com/coinbase/commerce-onchain-payment-protocol",
  rules: [
    event(
      "event Transferred(address indexed operator, bytes16 id, address recipient, address sender, uint256 spentAmount, address spentCurrency)",
      {
        means: ({ args }) => [
          {
            action: "send",
            actor: args.sender,
            operation: "payment",
            sentence: "Paid[ {sent} to] {recipient} through {contract}",
            values: { recipient: address(args.recipient) },
            metadata: { counterparty: args.recipient }
          },
          {
            action: "receive",
            actor: args.recipient,
            operation: "payment",
            sentence: "Received a payment[ of {received}][ from {counterparty}] through {contract}",
            metadata: { counterparty: args.sender }
          }
        ]
      }
    )
  ]
})
