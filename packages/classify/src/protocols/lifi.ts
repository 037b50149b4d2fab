import { bridgedOut, event, protocol } from "../rule/index.ts"

/** Swaps on one chain; bridge transfers have the bridge's own event. Events of lifinance/contracts, ILiFi.sol and LibSwap.sol. */
export default protocol({
  id: "lifi",
  name: "LI.FI",
  type: "exchange",
  url: "https://docs.li.fi/smart-contracts/overview",
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event(
      "event LiFiGenericSwapCompleted(bytes32 indexed transactionId, string integrator, string referrer, address receiver, address fromAssetId, address toAssetId, uint256 fromAmount, uint256 toAmount)",
      { means: () => ({ action: "swap" }) }
    ),
    event(
      "event LiFiSwappedGeneric(bytes32 indexed transactionId, string integrator, string referrer, address fromAssetId, address toAssetId, uint256 fromAmount, uint256 toAmount)",
      { means: () => ({ action: "swap" }) }
    ),
    event(
      "event AssetSwapped(bytes32 transactionId, address dex, address fromAssetId, address toAssetId, uint256 fromAmount, uint256 toAmount, uint256 timestamp)",
      { means: () => ({ action: "swap" }) }
    )
  ]
})
