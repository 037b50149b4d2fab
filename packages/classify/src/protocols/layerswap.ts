import addresses from "../addresses/layerswap.json" with { type: "json" }
import { at, bridgedOut, event, protocol } from "../rule/index.ts"

/** Hashed time locks of version 8; DefiLlama's bridges-server. */
const locks = at(addresses, "locks")

export default protocol({
  id: "layerswap",
  name: "Layerswap",
  type: "exchange",
  url: "https://docs.layerswap.io/protocol/introduction",
  rules: [
    event(
      "event TokenCommitted(bytes32 indexed Id, string[] hopChains, string[] hopAssets, string[] hopAddresses, string dstChain, string dstAddress, string dstAsset, address indexed sender, address indexed srcReceiver, string srcAsset, uint256 amount, uint48 timelock)",
      {
        at: locks,
        // Chains go by names of Layerswap's own.
        means: ({ args }) => bridgedOut(args.sender, "")
      }
    )
  ]
})
