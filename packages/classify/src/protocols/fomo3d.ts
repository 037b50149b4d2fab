import addresses from "../addresses/fomo3d.json" with { type: "json" }
import { at, claimed, event, protocol } from "../rule/index.ts"

/** A lottery that the last buyer of a key wins, and its many copies; Fomo3D's verified source. */
export default protocol({
  id: "fomo3d",
  name: "Fomo3D",
  type: "derivatives",
  url: "https://etherscan.io/address/0xa62142888aba8370742be823c1782d17a0389da1#code",
  emitters: at(addresses),
  rules: [
    event(
      "event onEndTx(uint256 compressedData, uint256 compressedIDs, bytes32 playerName, address playerAddress, uint256 ethIn, uint256 keysBought, address winnerAddr, bytes32 winnerName, uint256 amountWon, uint256 newPot, uint256 P3DAmount, uint256 genAmount, uint256 potAmount, uint256 airDropPot)",
      {
        means: ({ args }) => ({
          action: "buy",
          actor: args.playerAddress,
          operation: "bet",
          sentence: "Bought keys[ for {sent}] on {contract}"
        })
      }
    ),
    event(
      "event onWithdraw(uint256 indexed playerID, address playerAddress, bytes32 playerName, uint256 ethOut, uint256 timeStamp)",
      { means: ({ args }) => claimed(args.playerAddress) }
    )
  ]
})
