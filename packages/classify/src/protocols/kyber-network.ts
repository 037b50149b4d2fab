import { event, protocol } from "../rule/index.ts"

/** The exchange of reserves that Kyber ran from 2018 to 2022, before KyberSwap; its events are its own. */
export default protocol({
  id: "kyber-network",
  name: "Kyber Network",
  type: "exchange",
  url: "https://github.com/KyberNetwork/smart-contracts",
  rules: [
    event(
      "event ExecuteTrade(address indexed trader, address src, address dest, uint256 actualSrcAmount, uint256 actualDestAmount)",
      { means: ({ args }) => ({ action: "swap", actor: args.trader }) }
    ),
    event(
      "event ExecuteTrade(address indexed trader, address src, address dest, address destAddress, uint256 actualSrcAmount, uint256 actualDestAmount, address platformWallet, uint256 platformFeeBps)",
      { id: "ExecuteTrade-v3", means: ({ args }) => ({ action: "swap", actor: args.trader }) }
    ),
    event(
      "event KyberTrade(address indexed trader, address src, address dest, uint256 actualSrcAmount, uint256 actualDestAmount, address destAddress, uint256 ethWeiValue, address reserve1, address reserve2, bytes hint)",
      { means: ({ args }) => ({ action: "swap", actor: args.trader }) }
    )
  ]
})
