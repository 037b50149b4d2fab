import { type Act, type Address, event, protocol } from "../rule/index.ts"

const put = (actor: Address): Act => ({ action: "deposit", actor, operation: "add-liquidity" })
const taken = (actor: Address): Act => ({ action: "withdraw", actor, operation: "remove-liquidity" })

/** Baskets of alike tokens, and the savings on them; signatures of paraswap's dex-lib and mstable/mStable-contracts. */
export default protocol({
  id: "mstable",
  name: "mStable",
  type: "exchange",
  url: "https://github.com/mstable/mStable-contracts",
  rules: [
    event(
      "event Minted(address indexed minter, address recipient, uint256 mAssetQuantity, address input, uint256 inputQuantity)",
      { means: ({ args }) => put(args.minter) }
    ),
    event(
      "event MintedMulti(address indexed minter, address recipient, uint256 mAssetQuantity, address[] inputs, uint256[] inputQuantities)",
      { means: ({ args }) => put(args.minter) }
    ),
    event(
      "event Swapped(address indexed swapper, address input, address output, uint256 outputAmount, uint256 scaledFee, address recipient)",
      { means: () => ({ action: "swap" }) }
    ),
    event(
      "event Redeemed(address indexed redeemer, address recipient, uint256 mAssetQuantity, address output, uint256 outputQuantity, uint256 scaledFee)",
      { means: ({ args }) => taken(args.redeemer) }
    ),
    event(
      "event RedeemedMulti(address indexed redeemer, address recipient, uint256 mAssetQuantity, address[] outputs, uint256[] outputQuantity, uint256 scaledFee)",
      { means: ({ args }) => taken(args.redeemer) }
    ),
    event("event SavingsDeposited(address indexed saver, uint256 savingsDeposited, uint256 creditsIssued)", {
      means: ({ args }) => ({ action: "deposit", actor: args.saver, contractType: "savings" })
    }),
    event("event CreditsRedeemed(address indexed redeemer, uint256 creditsRedeemed, uint256 savingsCredited)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.redeemer, contractType: "savings" })
    })
  ]
})
