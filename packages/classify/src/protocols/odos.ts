import { type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** Routers; Dune's spellbook (oneinch_mapped_contracts), docs.odos.xyz/build/contracts. */
const first: Deployments = {
  ethereum: ["0x76f4eed9fe41262669d0250b2a97db79712ad855"],
  optimism: ["0x69dd38645f7457be13571a847ffd905f9acbaf6d"],
  polygon: ["0xa32ee1c40594249eb3183c10792bcf573d4da47c"],
  arbitrum: ["0xdd94018f54e565dbfc939f7c44a16e163faab331"],
  avalanche: ["0xfe7ce93ac0f78826cd81d506b07fe9f459c00214"]
}
const second: Deployments = {
  ethereum: ["0xcf5540fffcdc3d510b18bfca6d2b9987b0772559"],
  optimism: ["0xca423977156bb05b13a2ba3b76bc5419e2fe9680"],
  polygon: ["0x4e3288c9ca110bcc82bf38f09a7b425c095d92bf"],
  base: ["0x19ceead7105607cd444f5ad10dd51356436095a1"],
  arbitrum: ["0xa669e7a0d4b3e4fa48af2de86bd4cd7126be4e13"],
  bnb: ["0x89b8aa89fdd0507a99d334cbe3c808fafc7d850e"],
  avalanche: ["0x88de50b233052e4fb783d4f6db78cc34fea3e9fc"],
  linea: ["0x2d8879046f1559e53eb052e949e9544bcb72f414"],
  scroll: ["0xbfe03c9e20a9fc0b37de01a172f207004935e0b1"]
}
/** DefiLlama's dimension-adapters. */
const third = onEveryChain("0x0d05a7d3448512b78fa8a9e46c4872c88c4a0d05")

export default protocol({
  id: "odos",
  name: "Odos",
  type: "exchange",
  url: "https://docs.odos.xyz/",
  contracts: first,
  functions: [[{ action: "swap" }]],
  rules: [
    event(
      "event Swap(address sender, uint256 inputAmount, address inputToken, uint256 amountOut, address outputToken, int256 slippage, uint32 referralCode)",
      { at: second, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event SwapMulti(address sender, uint256[] amountsIn, address[] tokensIn, uint256[] amountsOut, address[] tokensOut, uint32 referralCode)",
      { at: second, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event Swap(address sender, uint256 inputAmount, address inputToken, uint256 amountOut, address outputToken, int256 slippage, uint64 referralCode, uint64 referralFee, address referralFeeRecipient)",
      { id: "Swap-v3", at: third, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    ),
    event(
      "event SwapMulti(address sender, uint256[] amountsIn, address[] tokensIn, uint256[] amountsOut, address[] tokensOut, int256[] slippage, uint64 referralCode, uint64 referralFee, address referralFeeRecipient)",
      { id: "SwapMulti-v3", at: third, means: ({ args }) => ({ action: "swap", actor: args.sender }) }
    )
  ]
})
