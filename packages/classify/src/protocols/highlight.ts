import { event, protocol } from "../rule/index.ts"

/** Sold by its managers in collections of their creators: the ledger shows who received; @reservoir0x/sdk. */
export default protocol({
  id: "highlight",
  name: "Highlight",
  type: "nft",
  url: "https://github.com/highlightxyz/hl-evm-contracts",
  contracts: {
    ethereum: ["0x1bf979282181f2b7a640d17ab5d2e25125f2de5e", "0x94fa6e7fc2555ada63ea56cfff425558360f0074"],
    optimism: ["0xfafd47bb399d570b5ac95694c5d2a1fb5ea030bb"],
    polygon: ["0xfbb65c52f439b762f712026cf6dd7d8e82f81eb9"],
    base: ["0x8087039152c472fa74f47398628ff002994056ea"],
    arbitrum: ["0x41cbab1028984a34c1338f437c726de791695ae8"]
  },
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
