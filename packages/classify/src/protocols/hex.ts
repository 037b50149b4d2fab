import addresses from "../addresses/hex.json" with { type: "json" }
import { at, claimed, deposited, event, protocol, staked, unstaked } from "../rule/index.ts"

const contract = at(addresses, "contract")

const entered = {
  ...deposited(),
  operation: "enter-lobby",
  sentence: "Entered the lobby of {contract}[ with {sent}]"
} as const

/** Stakes burn the token and mint it with interest; the lobby gave it out for the native token. HEX.sol, verified at its address. */
export default protocol({
  id: "hex",
  name: "HEX",
  type: "savings",
  url: "https://hex.com/",
  functions: [
    [staked(), "stakeStart(uint256 shares, uint256)"],
    [unstaked(), "stakeEnd(uint256, uint40)"],
    [entered, "xfLobbyEnter(address)"],
    [claimed(), "xfLobbyExit(uint256, uint256)"]
  ],
  rules: [
    event("event StakeStart(uint256 data0, address indexed stakerAddr, uint40 indexed stakeId)", {
      at: contract,
      means: ({ args }) => staked(args.stakerAddr)
    }),
    event("event StakeEnd(uint256 data0, uint256 data1, address indexed stakerAddr, uint40 indexed stakeId)", {
      at: contract,
      means: ({ args }) => unstaked(args.stakerAddr)
    }),
    event(
      "event StakeGoodAccounting(uint256 data0, uint256 data1, address indexed stakerAddr, uint40 indexed stakeId, address indexed senderAddr)",
      {
        at: contract,
        means: ({ args }) => ({
          action: "execute",
          actor: args.senderAddr,
          operation: "good-accounting",
          sentence: "Ended the growth of a stake on {contract}"
        })
      }
    ),
    event(
      "event XfLobbyEnter(uint256 data0, address indexed memberAddr, uint256 indexed entryId, address indexed referrerAddr)",
      { at: contract, means: ({ args }) => ({ ...entered, actor: args.memberAddr }) }
    ),
    event(
      "event XfLobbyExit(uint256 data0, address indexed memberAddr, uint256 indexed entryId, address indexed referrerAddr)",
      { at: contract, means: ({ args }) => claimed(args.memberAddr) }
    ),
    event(
      "event Claim(uint256 data0, uint256 data1, bytes20 indexed btcAddr, address indexed claimToAddr, address indexed referrerAddr)",
      { at: contract, means: ({ args }) => claimed(args.claimToAddr) }
    )
  ]
})
