import { type Address, event, protocol } from "../rule/index.ts"

const added = (actor: Address) => ({ action: "deposit", actor, operation: "add-liquidity" }) as const
const removed = (actor: Address) => ({ action: "withdraw", actor, operation: "remove-liquidity" }) as const

/** Vaults that keep liquidity on an exchange in range for many; ArrakisFinance/v2-core IArrakisV2.sol. */
export default protocol({
  id: "arrakis",
  name: "Arrakis",
  type: "savings",
  url: "https://docs.arrakis.fi/",
  rules: [
    event("event LogMint(address indexed receiver, uint256 mintAmount, uint256 amount0In, uint256 amount1In)", {
      means: ({ args }) => added(args.receiver)
    }),
    event("event LogBurn(address indexed receiver, uint256 burnAmount, uint256 amount0Out, uint256 amount1Out)", {
      means: ({ args }) => removed(args.receiver)
    }),
    // The first vaults, G-UNI.
    event(
      "event Minted(address receiver, uint256 mintAmount, uint256 amount0In, uint256 amount1In, uint128 liquidityMinted)",
      { means: ({ args }) => added(args.receiver) }
    ),
    event(
      "event Burned(address receiver, uint256 burnAmount, uint256 amount0Out, uint256 amount1Out, uint128 liquidityBurned)",
      { means: ({ args }) => removed(args.receiver) }
    )
  ]
})
