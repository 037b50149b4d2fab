import { address, calls, type Deployments, event, protocol } from "../rule/index.ts"

/** The curve that agents' tokens trade on before they have a pool; Virtual-Protocol/protocol-contracts, its place by game-node. */
const bonding: Deployments = { base: ["0xf66dea7b3e897cd44a5a231c61b6b4423d613259"] }

export default protocol({
  id: "virtuals",
  name: "Virtuals Protocol",
  type: "exchange",
  url: "https://github.com/Virtual-Protocol/protocol-contracts",
  // The router of the curve, which takes the tokens.
  contracts: { base: ["0x8292b43ab73efac11faf357419c38acf448202c5"] },
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
