import { type Address, event, protocol } from "../rule/index.ts"

/** One signs an order, the other sends it: both swap. */
const bothSides = (signer: Address) => [{ action: "swap" } as const, { action: "swap", actor: signer } as const]

/** V3 to V5; signatures of airswap-protocols. */
export default protocol({
  id: "airswap",
  name: "AirSwap",
  type: "exchange",
  url: "https://about.airswap.io/technology/protocol",
  rules: [
    event(
      "event SwapERC20(uint256 indexed nonce, address indexed signerWallet, address signerToken, uint256 signerAmount, uint256 protocolFee, address indexed senderWallet, address senderToken, uint256 senderAmount)",
      { id: "SwapERC20-v4", means: ({ args }) => bothSides(args.signerWallet) }
    ),
    event("event SwapERC20(uint256 indexed nonce, address indexed signerWallet)", {
      means: ({ args }) => bothSides(args.signerWallet)
    })
  ]
})
