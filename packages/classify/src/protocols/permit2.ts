import addresses from "../addresses/permit2.json" with { type: "json" }
import { type Act, type Address, address, amount, at, event, protocol } from "../rule/index.ts"

/** The same address on every chain; Uniswap's permit2. */
const permit2 = at(addresses, "permit2")

const approved = (owner: Address, token: Address, spender: Address, allowance: bigint): Act => ({
  action: "approve",
  actor: owner,
  values: { spender: address(spender), token: address(token), allowance: amount(token, allowance) },
  metadata: { owner, spender, token, allowance: allowance.toString() },
  ...(allowance === 0n ? { operation: "revoke" } : {})
})

export default protocol({
  id: "permit2",
  name: "Permit2",
  type: "token",
  url: "https://github.com/Uniswap/permit2",
  rules: [
    event(
      "event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)",
      { at: permit2, means: ({ args }) => approved(args.owner, args.token, args.spender, args.amount) }
    ),
    event(
      "event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)",
      { at: permit2, means: ({ args }) => approved(args.owner, args.token, args.spender, args.amount) }
    ),
    event("event Lockdown(address indexed owner, address token, address spender)", {
      at: permit2,
      means: ({ args }) => approved(args.owner, args.token, args.spender, 0n)
    }),
    event(
      "event NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce)",
      {
        at: permit2,
        means: ({ args }) => ({
          action: "cancel",
          actor: args.owner,
          sentence: "Canceled signed permits for {spender} on {contract}",
          values: { spender: address(args.spender) }
        })
      }
    ),
    event("event UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)", {
      at: permit2,
      means: ({ args }) => ({
        action: "cancel",
        actor: args.owner,
        sentence: "Canceled signed transfers on {contract}"
      })
    })
  ]
})
