import { event, protocol } from "../rule/index.ts"

/** The contracts that trade GHO against dollars at a fixed price; bgd-labs aave-address-book. */
export default protocol({
  id: "gho",
  name: "GHO Stability Module",
  type: "exchange",
  url: "https://aave.com/docs/developers/gho",
  contracts: {
    ethereum: ["0xfeeb6fe430b7523fef2a38327241ee7153779535", "0x535b2f7c20b9c83d70e519cf9991578ef9816b7b"],
    arbitrum: ["0x53e0ce250d06043414070100458546aaf4e284ed"]
  },
  rules: [
    event(
      "event BuyAsset(address indexed originator, address indexed receiver, uint256 underlyingAmount, uint256 ghoAmount, uint256 fee)",
      { means: ({ args }) => ({ action: "swap", actor: args.originator }) }
    ),
    event(
      "event SellAsset(address indexed originator, address indexed receiver, uint256 underlyingAmount, uint256 ghoAmount, uint256 fee)",
      { means: ({ args }) => ({ action: "swap", actor: args.originator }) }
    )
  ]
})
