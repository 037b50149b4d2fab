import addresses from "../addresses/four-meme.json" with { type: "json" }
import { type Address, address, at, event, protocol } from "../rule/index.ts"

/** Managers of tokens that trade on a curve until they move to an exchange, of 2024 and since; DefiLlama's dimension-adapters. */
const first = at(addresses, "first")
const second = at(addresses, "second")

const swapped = (actor: Address) => ({ action: "swap", actor }) as const

const created = (actor: Address, token: Address) =>
  ({
    action: "create",
    actor,
    operation: "create-token",
    sentence: "Created the token {token} on {contract}",
    values: { token: address(token) },
    metadata: { created: token }
  }) as const

const traded = "address token, address account"
const rest = "uint256 price, uint256 amount, uint256 cost, uint256 fee, uint256 offers, uint256 funds"
const creation =
  "event TokenCreate(address creator, address token, uint256 requestId, string name, string symbol, uint256 totalSupply, uint256 launchTime, uint256 launchFee)"

/** Tokens of BNB Chain; events of the TokenManager ABIs that four.meme publishes. */
export default protocol({
  id: "four-meme",
  name: "Four.meme",
  type: "exchange",
  url: "https://four-meme.gitbook.io/four.meme",
  functions: [[{ action: "swap" }]],
  rules: [
    event(creation, { id: "TokenCreate-v1", at: first, means: ({ args }) => created(args.creator, args.token) }),
    event(`event TokenPurchase(${traded}, uint256 tokenAmount, uint256 etherAmount, uint256 fee)`, {
      id: "TokenPurchase-v1",
      at: first,
      means: ({ args }) => swapped(args.account)
    }),
    event(`event TokenSale(${traded}, uint256 tokenAmount, uint256 etherAmount, uint256 fee)`, {
      id: "TokenSale-v1",
      at: first,
      means: ({ args }) => swapped(args.account)
    }),
    event(creation, { at: second, means: ({ args }) => created(args.creator, args.token) }),
    event(`event TokenPurchase(${traded}, ${rest})`, { at: second, means: ({ args }) => swapped(args.account) }),
    event(`event TokenSale(${traded}, ${rest})`, { at: second, means: ({ args }) => swapped(args.account) })
  ]
})
