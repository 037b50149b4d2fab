import { bridgedOut, event, protocol } from "../rule/index.ts"

/** From Ethereum to Cosmos; transfers back are paid in batches that name no recipient. Gravity-Bridge/Gravity-Bridge. */
export default protocol({
  id: "gravity-bridge",
  name: "Gravity Bridge",
  type: "exchange",
  url: "https://github.com/Gravity-Bridge/Gravity-Bridge",
  rules: [
    event(
      "event SendToCosmosEvent(address indexed tokenContract, address indexed sender, string destination, uint256 amount, uint256 eventNonce)",
      { means: ({ args }) => bridgedOut(args.sender, "Cosmos") }
    )
  ]
})
