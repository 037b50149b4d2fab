import { bridgedIn, bridgedOut, chainName, event, protocol } from "../rule/index.ts"

/** Portals lock tokens, the other side issues their representations; symbiosis-js-sdk. */
export default protocol({
  id: "symbiosis",
  name: "Symbiosis",
  type: "exchange",
  url: "https://docs.symbiosis.finance/developer-tools/symbiosis-contracts",
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event(
      "event SynthesizeRequest(bytes32 id, address indexed from, uint256 indexed chainID, address indexed revertableAddress, address to, uint256 amount, address token)",
      { means: ({ args }) => bridgedOut(undefined, chainName(args.chainID)) }
    ),
    event(
      "event BurnRequest(bytes32 id, address indexed from, uint256 indexed chainID, address indexed revertableAddress, address to, uint256 amount, address token)",
      { means: ({ args }) => bridgedOut(undefined, chainName(args.chainID)) }
    ),
    event(
      "event BurnCompleted(bytes32 indexed id, bytes32 indexed crossChainID, address indexed to, uint256 amount, uint256 bridgingFee, address token)",
      { means: ({ args }) => bridgedIn(args.to, "") }
    ),
    event(
      "event SynthesizeCompleted(bytes32 indexed id, address indexed to, bytes32 indexed crossChainID, uint256 amount, uint256 bridgingFee, address token)",
      { means: ({ args }) => bridgedIn(args.to, "") }
    )
  ]
})
