import { event, protocol } from "../rule/index.ts"

/** Signed orders that a filler settles: the event names the order's owner. */
export default protocol({
  id: "uniswap-x",
  name: "UniswapX",
  type: "exchange",
  url: "https://docs.uniswap.org/contracts/uniswapx/overview",
  // Reactors; of @uniswap/uniswapx-sdk.
  contracts: {
    ethereum: [
      "0x6000da47483062a0d734ba3dc7576ce6a0b645c4",
      "0x00000011f84b9aa48e5f8aa8b9897600006289be",
      "0x0000000015757c461808ea25eb309638b62681cf",
      "0x0000000000a4e21e2597dcac987455c48b12edbf"
    ],
    optimism: ["0x000000000923439a92dae8930613568824108631"],
    polygon: ["0x6000da47483062a0d734ba3dc7576ce6a0b645c4", "0x00000000bab6e234db8ad638b6a6395b7c499bc4"],
    base: ["0x000000001ec5656dcdb24d90dfa42742738de729", "0x000000008a8330b5d1f43a62bf4c673a49f27ba0"],
    arbitrum: ["0x1bd1aadc9e230626c44a139d7e70d842749351eb", "0xb274d5f4b833b61b340b654d600a864fb604a87c"],
    bnb: ["0x00000000a55e50c71b70db3c8b58749cd1e18eb2"],
    avalanche: ["0x00000000862ccf095823fc7576fa6c7e6b7385ef"]
  },
  rules: [
    event("event Fill(bytes32 indexed orderHash, address indexed filler, address indexed swapper, uint256 nonce)", {
      means: ({ args }) => [
        { action: "swap", actor: args.swapper, metadata: { counterparty: args.filler } },
        {
          action: "swap",
          actor: args.filler,
          operation: "fill",
          sentence: "Filled an order on {contract}[ with {sent}][ for {received}]"
        }
      ]
    })
  ]
})
