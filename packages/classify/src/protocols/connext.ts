import addresses from "../addresses/connext.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, byName, event, protocol, transferId } from "../rule/index.ts"

/** A domain is four characters of a name, or a chain's id in the number's decimals. */
const domains: Readonly<Record<number, string>> = {
  6648936: "Ethereum",
  1869640809: "Optimism",
  1886350457: "Polygon",
  1634886255: "Arbitrum",
  6450786: "BNB Chain",
  6778479: "Gnosis",
  1818848877: "Linea",
  1650553709: "Base",
  1835365481: "Metis",
  1836016741: "Mode"
}
const domain = (id: number): string => domains[id] ?? `Connext domain ${id}`

const transfer =
  "(uint32 originDomain, uint32 destinationDomain, uint32 canonicalDomain, address to, address delegate, bool receiveLocal, bytes callData, uint256 slippage, address originSender, uint256 bridgedAmt, uint256 normalizedIn, uint256 nonce, bytes32 canonicalId) params"

/** Connext's Amarok diamonds and Everclear's spokes; connext/monorepo. */
export default protocol({
  id: "connext",
  name: "Connext",
  type: "exchange",
  url: "https://docs.connext.network/resources/deployments",
  // Everclear's spokes are from DefiLlama's bridges-server.
  forks: byName(addresses, "fork"),
  emitters: at(addresses),
  rules: [
    event(
      `event XCalled(bytes32 indexed transferId, uint256 indexed nonce, bytes32 indexed messageHash, ${transfer}, address asset, uint256 amount, address local, bytes messageBody)`,
      {
        means: ({ args }) =>
          bridgedOut(undefined, domain(Number(args.params.destinationDomain)), transferId("connext", args.transferId))
      }
    ),
    event(
      `event Executed(bytes32 indexed transferId, address indexed to, address indexed asset, (${transfer}, address[] routers, bytes[] routerSignatures, address sequencer, bytes sequencerSignature) args, address local, uint256 amount, address caller)`,
      {
        means: ({ args }) =>
          bridgedIn(args.to, domain(Number(args.args.params.originDomain)), transferId("connext", args.transferId))
      }
    ),
    event(
      "event IntentAdded(bytes32 indexed intentId, uint256 queueIdx, (bytes32 initiator, bytes32 receiver, bytes32 inputAsset, bytes32 outputAsset, uint24 maxFee, uint32 origin, uint64 nonce, uint48 timestamp, uint48 ttl, uint256 amount, uint32[] destinations, bytes data) intent)",
      { means: () => ({ ...bridgedOut(undefined, ""), contractName: "Everclear" }) }
    )
  ]
})
