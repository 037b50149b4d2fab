import addresses from "../addresses/uniswap-x.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Signed orders that a filler settles: the event names the order's owner. */
export default protocol({
  id: "uniswap-x",
  name: "UniswapX",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/uniswapx/overview",
  // Reactors; of @uniswap/uniswapx-sdk.
  emitters: at(addresses),
  rules: [
    event("event Fill(bytes32 indexed orderHash, address indexed filler, address indexed swapper, uint256 nonce)", {
      means: ({ args }) => [
        { action: "swap", actor: args.swapper, metadata: { counterparty: args.filler } },
        {
          action: "swap",
          actor: args.filler,
          operation: "fill",
          sentence: "Filled an order on {contract}[ with {sent}][ for {received}]"
        }
      ]
    })
  ]
})
