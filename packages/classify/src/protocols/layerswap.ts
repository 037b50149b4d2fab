import { bridgedOut, type Deployments, event, protocol } from "../rule/index.ts"

/** Hashed time locks of version 8; DefiLlama's bridges-server. */
const locks: Deployments = {
  ethereum: ["0xe2ddb832c0ed81b7ec097e9c9d3b20cebbe01407", "0xa4106a85b2897b808d3b17d70045c3761d3be374"],
  optimism: ["0x24b55020df66fb3da349d551294f0d57b8266e97"],
  base: ["0x320818eefcf46ed1ec722f3bbc5b463ea1f5b619"],
  arbitrum: ["0xd40fd3870067292e3ae1b26445419bd9cf0c7595"]
}

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
