import { bridgedIn, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

/** Biconomy's Hyphen; bcnmy/hyphen-contract, LiquidityPool. */
export default protocol({
  id: "hyphen",
  name: "Hyphen",
  type: "exchange",
  url: "https://github.com/bcnmy/hyphen-contract",
  rules: [
    event(
      "event Deposit(address indexed from, address indexed tokenAddress, address indexed receiver, uint256 toChainId, uint256 amount, uint256 reward, string tag)",
      { means: ({ args }) => bridgedOut(args.from, chainName(args.toChainId)) }
    ),
    event(
      "event AssetSent(address indexed asset, uint256 indexed amount, uint256 indexed transferredAmount, address target, bytes depositHash, uint256 fromChainId, uint256 lpFee, uint256 transferFee, uint256 gasFee)",
      { means: ({ args }) => bridgedIn(args.target, chainName(args.fromChainId)) }
    )
  ]
})
