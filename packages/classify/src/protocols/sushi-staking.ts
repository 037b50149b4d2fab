import { calls, type Deployments, protocol, staked, unstaked } from "../rule/index.ts"

/** xSUSHI; its address on polygon only bridges it. */
const bar: Deployments = { ethereum: ["0x8798249c2e607446efb7ad49ec89dd1865ff4272"] }

/** Where SUSHI and shares of pools are staked; the farms' events are master-chef.ts's. Of the package sushi. */
export default protocol({
  id: "sushi-staking",
  name: "SushiSwap",
  type: "savings",
  url: "https://docs.sushi.com/docs/Introduction",
  // MasterChef, its second version, and MiniChef.
  contracts: {
    ethereum: ["0xc2edad668740f1aa35e4d8f227fb8e17dca888cd", "0xef0881ec094552b2e128cf945ef17a6752b4ec5d"],
    optimism: ["0xb25157bf349295a7cd31d1751973f426182070d6"],
    polygon: ["0x0769fd68dfb93167989c6f7254cd0d766fb2841f"],
    arbitrum: ["0xf4d73326c13a4fc5fd7a064217e12780e9bd62c3"],
    bnb: ["0x5219c5e32b9fff87f29d5a833832c29134464aaa"],
    gnosis: ["0xddcbf776df3de60163066a5dddf2277cb445e0f3"],
    avalanche: ["0xe11252176cedd4a493aec9767192c06a04a6b04f"]
  },
  rules: [...calls(staked(), bar, "enter(uint256 sent)"), ...calls(unstaked(), bar, "leave(uint256 shares)")]
})
