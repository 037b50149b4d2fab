import addresses from "../addresses/0x-settler.json" with { type: "json" }
import { type Address, addressOf, at, call, create3, type Hex, protocol } from "../rule/index.ts"

/** The code of Create3.sol's proxy, for chains with PUSH0 and without when the first Settler came. */
const shanghai: Hex = "0x3bf3f97f0be1e2c00023033eefeb4fc062ac552ff36778b17060d90b6764902f"
const london: Hex = "0x1774bbdc4a308eaf5967722c7a4708ea7a3097859cb8768a10611448c29981c3"

/**
 * The first twenty Settlers that takers call, each replaced by the next within weeks. Their deployer is a CREATE3 factory and its salt
 * the feature (2), the chain and a number (0x-settler, Deployer.sol and Create3.sol).
 */
const settlers = (chainId: bigint, proxyInitCodeHash: Hex = shanghai): ReadonlyArray<Address> =>
  Array.from({ length: 20 }, (_, i) =>
    create3(addressOf(addresses, "deployer"), (2n << 128n) | (chainId << 64n) | BigInt(i + 1), proxyInitCodeHash)
  )

/** For chains with and without transient storage; 0x-settler's README. */
const allowanceHolder = at(addresses, "allowance-holder")

export default protocol({
  id: "0x-settler",
  name: "0x Protocol",
  type: "exchange",
  url: "https://github.com/0xProject/0x-settler",
  emitters: {
    ethereum: settlers(1n),
    optimism: settlers(10n),
    polygon: settlers(137n),
    base: settlers(8453n),
    arbitrum: settlers(42161n),
    bnb: settlers(56n),
    avalanche: settlers(43114n),
    gnosis: settlers(100n),
    linea: settlers(59144n, london),
    scroll: settlers(534352n)
  },
  functions: [[{ action: "swap" }]],
  rules: [
    call("function exec(address operator, address token, uint256 amount, address target, bytes data)", {
      at: allowanceHolder,
      // The pools log what it did; a failed one most likely was a swap.
      means: ({ frame }) => (frame.reverted ? { action: "swap", actor: frame.from } : undefined)
    }),
    call(
      "function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate)",
      { means: ({ frame }) => ({ action: "swap", actor: frame.from }) }
    ),
    call(
      "function executeMetaTxn((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate, address msgSender, bytes sig)",
      { means: ({ args }) => ({ action: "swap", actor: args.msgSender }) }
    )
  ]
})
