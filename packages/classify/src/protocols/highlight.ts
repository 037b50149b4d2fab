import addresses from "../addresses/highlight.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Sold by its managers in collections of their creators: the ledger shows who received; @reservoir0x/sdk. */
export default protocol({
  id: "highlight",
  name: "Highlight",
  type: "nft",
  url: "https://github.com/highlightxyz/hl-evm-contracts",
  emitters: at(addresses),
  functions: [[{ action: "mint" }]],
  rules: [
    ...(
      [
        "NumTokenMint(bytes32 indexed vectorId, address indexed contractAddress, bool indexed onChainVector, uint256 numMinted)",
        "ChooseTokenMint(bytes32 indexed vectorId, address indexed contractAddress, bool indexed onChainVector, uint256[] tokenIds)"
      ] as const
    ).map(signature =>
      event(`event ${signature}`, { means: ({ args }) => ({ action: "mint", namedFor: args.contractAddress }) })
    )
  ]
})
