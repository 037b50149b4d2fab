import addresses from "../addresses/gho.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** The contracts that trade GHO against dollars at a fixed price; bgd-labs aave-address-book. */
export default protocol({
  id: "gho",
  name: "GHO Stability Module",
  type: "exchange",
  url: "https://aave.com/docs/developers/gho",
  emitters: at(addresses),
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
