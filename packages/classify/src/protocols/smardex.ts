import { event, protocol, tokensInto } from "../rule/index.ts"

export default protocol({
  id: "smardex",
  name: "SmarDex",
  type: "exchange",
  url: "https://docs.smardex.io/",
  rules: [
    event("event Swap(address indexed sender, address indexed to, int256 amount0, int256 amount1)", {
      means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } })
    }),
    // Aave's debt has the same event, but nothing is paid into that.
    event("event Mint(address indexed sender, address indexed to, uint256 amount0, uint256 amount1)", {
      means: ({ log, ledger }) =>
        tokensInto(ledger, log.address) > 1
          ? { action: "deposit", operation: "add-liquidity", metadata: { pool: log.address } }
          : undefined
    })
  ]
})
