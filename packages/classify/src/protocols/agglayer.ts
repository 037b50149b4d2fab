import addresses from "../addresses/agglayer.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** AggLayer's networks, numbered by its rollup manager. */
const networks: Readonly<Record<number, string>> = { 0: "Ethereum", 1: "Polygon zkEVM" }
const network = (id: number): string => networks[id] ?? `AggLayer network ${id}`

export default protocol({
  id: "agglayer",
  name: "AggLayer Bridge",
  type: "exchange",
  url: "https://docs.agglayer.dev/agglayer/core-concepts/unified-bridge/",
  emitters: at(addresses),
  rules: [
    event(
      "event BridgeEvent(uint8 leafType, uint32 originNetwork, address originAddress, uint32 destinationNetwork, address destinationAddress, uint256 amount, bytes metadata, uint32 depositCount)",
      { means: ({ args }) => bridgedOut(undefined, network(args.destinationNetwork)) }
    ),
    event(
      "event ClaimEvent(uint256 globalIndex, uint32 originNetwork, address originAddress, address destinationAddress, uint256 amount)",
      { means: ({ args }) => bridgedIn(args.destinationAddress, "") }
    ),
    event(
      "event ClaimEvent(uint32 index, uint32 originNetwork, address originAddress, address destinationAddress, uint256 amount)",
      { id: "ClaimEvent-v1", means: ({ args }) => bridgedIn(args.destinationAddress, "") }
    )
  ]
})
