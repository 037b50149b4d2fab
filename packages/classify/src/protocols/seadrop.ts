import addresses from "../addresses/seadrop.json" with { type: "json" }
import { type Act, type Address, at, call, event, protocol, zeroAddress } from "../rule/index.ts"

const seaDrop = at(addresses, "sea-drop")

/** The collection names the record: SeaDrop only sells for it. */
const minted = (minter: Address, collection: Address): Act => ({ action: "mint", actor: minter, namedFor: collection })

const stage =
  "uint256 mintPrice, uint256 maxTotalMintableByWallet, uint256 startTime, uint256 endTime, uint256 dropStageIndex, uint256 maxTokenSupplyForStage, uint256 feeBps, bool restrictFeeRecipients"
const sale = "address nftContract, address feeRecipient, address minterIfNotPayer, uint256 quantity"

/** OpenSea's drops; ProjectOpenSea/seadrop, @reservoir0x/sdk. */
export default protocol({
  id: "seadrop",
  name: "SeaDrop",
  type: "nft",
  url: "https://github.com/ProjectOpenSea/seadrop",
  rules: [
    event(
      "event SeaDropMint(address indexed nftContract, address indexed minter, address indexed feeRecipient, address payer, uint256 quantityMinted, uint256 unitMintPrice, uint256 feeBps, uint256 dropStageIndex)",
      { at: seaDrop, means: ({ args }) => minted(args.minter, args.nftContract) }
    ),
    ...(
      [
        `mintPublic(${sale})`,
        `mintAllowList(${sale}, (${stage}) mintParams, bytes32[] proof)`,
        `mintSigned(${sale}, (${stage}) mintParams, uint256 salt, bytes signature)`
      ] as const
    ).map(signature =>
      call(`function ${signature}`, {
        at: seaDrop,
        means: ({ args, frame }) =>
          minted(args.minterIfNotPayer === zeroAddress ? frame.from : args.minterIfNotPayer, args.nftContract)
      })
    )
  ]
})
