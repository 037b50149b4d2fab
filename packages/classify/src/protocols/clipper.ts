import { event, protocol } from "../rule/index.ts"

export default protocol({
  id: "clipper",
  name: "Clipper",
  type: "exchange",
  url: "https://docs.clipper.exchange/disclaimers-and-technical/contracts",
  rules: [
    event(
      "event Swapped(address indexed inAsset, address indexed outAsset, address indexed recipient, uint256 inAmount, uint256 outAmount, bytes auxiliaryData)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    ),
    event(
      "event CoveSwapped(address indexed inAsset, address indexed outAsset, address indexed recipient, uint256 inAmount, uint256 outAmount, bytes32 auxiliaryData)",
      { means: ({ log }) => ({ action: "swap", metadata: { pool: log.address } }) }
    )
  ]
})
