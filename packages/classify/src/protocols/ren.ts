import addresses from "../addresses/ren.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, byName, event, type Log, protocol } from "../rule/index.ts"

/** Each gateway mints and burns the token of one chain. */
const gateways = byName(addresses, "gateway")
const chainOf = ({ address }: Log): string =>
  gateways.find(({ contracts }) => contracts.ethereum?.includes(address))?.name ?? ""

/** Adapters mint for people: the ledger shows who received; @renproject/sol. */
export default protocol({
  id: "ren",
  name: "RenBridge",
  type: "exchange",
  url: "https://github.com/renproject/gateway-sol",
  // Gateways, their registry, then the adapter that only mints.
  named: at(addresses),
  rules: [
    event("event LogMint(address indexed to, uint256 amount, uint256 indexed sigHash, bytes32 indexed nHash)", {
      at: at(addresses, "gateway"),
      means: ({ log }) => bridgedIn(undefined, chainOf(log))
    }),
    event("event LogBurn(bytes to, uint256 amount, uint256 indexed burnNonce, bytes indexed indexedTo)", {
      at: at(addresses, "gateway"),
      means: ({ log }) => bridgedOut(undefined, chainOf(log))
    })
  ]
})
