import { bridgedIn, bridgedOut, event, protocol, transferId } from "../rule/index.ts"

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
  // Everclear's spokes are those of DefiLlama's bridges-server.
  forks: [
    {
      name: "Everclear",
      contracts: {
        ethereum: ["0xa05a3380889115bf313f1db9d5f335157be4d816"],
        optimism: ["0xa05a3380889115bf313f1db9d5f335157be4d816"],
        polygon: ["0x7189c59e245135696bfd2906b56607755f84f3fd"],
        base: ["0xa05a3380889115bf313f1db9d5f335157be4d816"],
        arbitrum: ["0xa05a3380889115bf313f1db9d5f335157be4d816"],
        bnb: ["0xa05a3380889115bf313f1db9d5f335157be4d816"],
        scroll: ["0xa05a3380889115bf313f1db9d5f335157be4d816"],
        avalanche: ["0x9aa2ecad5c77dfcb4f34893993f313ec4a370460"],
        linea: ["0xc24dc29774fd2c1c0c5fa31325bb9cbc11d8b751"]
      }
    }
  ],
  contracts: {
    ethereum: ["0x8898b472c54c31894e3b9bb83cea802a5d0e63c6"],
    optimism: ["0x8f7492de823025b4cfaab1d34c58963f2af5deda"],
    polygon: ["0x11984dc4465481512eb5b777e44061c158cf2259"],
    arbitrum: ["0xee9dec2712cce65174b561151701bf54b99c24c8"],
    bnb: ["0xcd401c10afa37d641d2f594852da94c700e4f2ce"],
    gnosis: ["0x5bb83e95f63217cda6ae3d181ba580ef377d2109"],
    linea: ["0xa05ef29e9ac8c75c530c2795fa6a800e188de0a9"],
    base: ["0xb8448c6f7f7887d36dca487370778e419e9ebe3f"]
  },
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
