import addresses from "../addresses/morpho-bundlers.json" with { type: "json" }
import { at, claimed, protocol } from "../rule/index.ts"

/**
 * Bundlers with their adapters, factories of vaults, of vaults' adapters, oracles and pre-liquidations, and the public allocator;
 * @morpho-org/morpho-ts. Vaults log what ERC-4626's do.
 */
export default protocol({
  id: "morpho-bundlers",
  name: "Morpho",
  type: "lending",
  url: "https://docs.morpho.org/get-started/resources/addresses/",
  named: at(addresses),
  functions: [[claimed(), "claim(address, address tokenReceived, uint256, bytes32[])"]],
  rules: []
})
