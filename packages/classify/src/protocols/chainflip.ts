import { bridgedOut, event, protocol } from "../rule/index.ts"

/** Chainflip's vault; its numbers of chains are its own (@chainflip/utils). */
const chains: Readonly<Record<number, string>> = {
  1: "Ethereum",
  2: "Polkadot",
  3: "Bitcoin",
  4: "Arbitrum",
  5: "Solana",
  6: "Polkadot Asset Hub",
  7: "Tron",
  8: "BNB Chain"
}
const chain = (id: number | bigint): string => chains[Number(id)] ?? ""

export default protocol({
  id: "chainflip",
  name: "Chainflip",
  type: "exchange",
  url: "https://docs.chainflip.io/swapping/integrations/running-a-broker/vault-swaps",
  rules: [
    event(
      "event SwapNative(uint32 dstChain, bytes dstAddress, uint32 dstToken, uint256 amount, address indexed sender, bytes cfParameters)",
      { means: ({ args }) => bridgedOut(args.sender, chain(args.dstChain)) }
    ),
    event(
      "event SwapToken(uint32 dstChain, bytes dstAddress, uint32 dstToken, address srcToken, uint256 amount, address indexed sender, bytes cfParameters)",
      { means: ({ args }) => bridgedOut(args.sender, chain(args.dstChain)) }
    ),
    // With a message for the recipient.
    event(
      "event XCallNative(uint32 dstChain, bytes dstAddress, uint32 dstToken, uint256 amount, address indexed sender, bytes message, uint256 gasAmount, bytes cfParameters)",
      { means: ({ args }) => bridgedOut(args.sender, chain(args.dstChain)) }
    ),
    event(
      "event XCallToken(uint32 dstChain, bytes dstAddress, uint32 dstToken, address srcToken, uint256 amount, address indexed sender, bytes message, uint256 gasAmount, bytes cfParameters)",
      { means: ({ args }) => bridgedOut(args.sender, chain(args.dstChain)) }
    )
  ]
})
