import addresses from "../addresses/openocean.json" with { type: "json" }
import { at, calls, event, protocol } from "../rule/index.ts"

/** The exchange's second version; Dune's spellbook (oneinch_mapped_contracts). */
const exchange = at(addresses, "exchange")

export default protocol({
  id: "openocean",
  name: "OpenOcean",
  type: "exchange",
  url: "https://docs.openocean.finance/",
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event Swapped(address indexed sender, address indexed srcToken, address indexed dstToken, address dstReceiver, uint256 amount, uint256 spentAmount, uint256 returnAmount, uint256 minReturnAmount, uint256 guaranteedAmount, address referrer)",
      { at: exchange, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    ...calls(
      { action: "swap" },
      exchange,
      "uniswapV3SwapTo(address recipient, uint256 amount, uint256 minReturn, uint256[] pools)",
      "callUniswapTo(address srcToken, uint256 amount, uint256 minReturn, bytes32[] pools, address recipient)"
    )
  ]
})
