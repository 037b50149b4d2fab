import addresses from "../addresses/virtuals.json" with { type: "json" }
import { address, at, calls, event, protocol } from "../rule/index.ts"

/** The curve that agents' tokens trade on before they have a pool; Virtual-Protocol/protocol-contracts, its place by game-node. */
const bonding = at(addresses, "bonding")

export default protocol({
  id: "virtuals",
  name: "Virtuals Protocol",
  type: "exchange",
  url: "https://github.com/Virtual-Protocol/protocol-contracts",
  // The router of the curve, which takes the tokens.
  named: at(addresses),
  functions: [[{ action: "swap" }]],
  rules: [
    ...calls(
      { action: "swap" },
      bonding,
      "buy(uint256 sent, address tokenReceived)",
      "sell(uint256 sent, address tokenSent)"
    ),
    event("event Launched(address indexed token, address indexed pair, uint256 count)", {
      at: bonding,
      means: ({ args, transaction }) => ({
        action: "create",
        actor: transaction.from,
        operation: "create-token",
        sentence: "Created the token {token} on {contract}",
        values: { token: address(args.token) },
        metadata: { created: args.token }
      })
    })
  ]
})
