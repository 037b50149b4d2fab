import { event, protocol, saleBetween } from "../rule/index.ts"

/** Rarible's ExchangeV2. */
export default protocol({
  id: "rarible",
  name: "Rarible",
  type: "marketplace",
  url: "https://github.com/rarible/protocol-contracts",
  contracts: { ethereum: ["0x9757f2d2b135150bbeb65308d4a91804107cd8d6"] },
  rules: [
    event(
      "event Match(bytes32 leftHash, bytes32 rightHash, address leftMaker, address rightMaker, uint256 newLeftFill, uint256 newRightFill, (bytes4 assetClass, bytes data) leftAsset, (bytes4 assetClass, bytes data) rightAsset)",
      { means: ({ args, ledger }) => saleBetween(args.leftMaker, args.rightMaker, ledger) }
    )
  ]
})
