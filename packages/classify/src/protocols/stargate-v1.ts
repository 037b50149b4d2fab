import addresses from "../addresses/stargate-v1.json" with { type: "json" }
import { at, protocol } from "../rule/index.ts"

/**
 * What Stargate's first version has around its routers: pools, their factory, the bridge and the composer, and what V2 pays and earns by. On
 * other chains than Ethereum, what its users call; @stargatefinance/stg-evm-v1.
 */
export default protocol({
  id: "stargate-v1",
  name: "Stargate",
  type: "exchange",
  url: "https://stargateprotocol.gitbook.io/stargate/developers/contract-addresses/mainnet",
  named: at(addresses),
  rules: []
})
