import { bridgedOut, event, protocol } from "../rule/index.ts"

/** Selectors of chains; smartcontractkit/chain-selectors. */
const selectors: Readonly<Record<string, string>> = {
  "5009297550715157269": "Ethereum",
  "3734403246176062136": "Optimism",
  "4051577828743386545": "Polygon",
  "4949039107694359620": "Arbitrum",
  "15971525489660198786": "Base",
  "6433500567565415381": "Avalanche",
  "11344663589394136015": "BNB Chain",
  "465200170687744372": "Gnosis"
}

/** What Chainlink's on-ramps send, where tokens go with it; smartcontractkit/ccip, EVM2EVMOnRamp. */
export default protocol({
  id: "ccip",
  name: "Chainlink CCIP",
  type: "exchange",
  url: "https://docs.chain.link/ccip",
  rules: [
    event(
      "event CCIPSendRequested((uint64 sourceChainSelector, address sender, address receiver, uint64 sequenceNumber, uint256 gasLimit, bool strict, uint64 nonce, address feeToken, uint256 feeTokenAmount, bytes data, (address token, uint256 amount)[] tokenAmounts, bytes[] sourceTokenData, bytes32 messageId) message)",
      { means: ({ args }) => (args.message.tokenAmounts.length > 0 ? bridgedOut(args.message.sender, "") : undefined) }
    ),
    event(
      "event CCIPMessageSent(uint64 indexed destChainSelector, uint64 indexed sequenceNumber, ((bytes32 messageId, uint64 sourceChainSelector, uint64 destChainSelector, uint64 sequenceNumber, uint64 nonce) header, address sender, bytes data, bytes receiver, bytes extraArgs, address feeToken, uint256 feeTokenAmount, uint256 feeValueJuels, (address sourcePoolAddress, bytes destTokenAddress, bytes extraData, uint256 amount, bytes destExecData)[] tokenAmounts) message)",
      {
        means: ({ args }) =>
          args.message.tokenAmounts.length > 0
            ? bridgedOut(args.message.sender, selectors[args.destChainSelector.toString()] ?? "")
            : undefined
      }
    )
  ]
})
