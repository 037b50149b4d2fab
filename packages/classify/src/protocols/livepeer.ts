import addresses from "../addresses/livepeer.json" with { type: "json" }
import { at, claimed, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** LPT bonded to those who transcode, first on Ethereum, then on Arbitrum; livepeer/protocol BondingManager.sol. */
export default protocol({
  id: "livepeer",
  name: "Livepeer",
  type: "savings",
  url: "https://docs.livepeer.org/references/contract-addresses",
  // On Arbitrum, also rounds, payments and the move.
  named: at(addresses),
  functions: [
    [
      staked(),
      "bond(uint256, address)",
      "bondWithHint(uint256, address, address, address, address, address)",
      "bondForWithHint(uint256, address, address, address, address, address, address)",
      "rebond(uint256)",
      "rebondFromUnbonded(address, uint256)",
      "rebondWithHint(uint256, address, address)",
      "rebondFromUnbondedWithHint(address, uint256, address, address)"
    ],
    [requestedWithdrawal(), "unbond(uint256)", "unbond()", "unbondWithHint(uint256, address, address)"],
    [withdrawn(), "withdrawStake(uint256)", "withdrawStake()"],
    [claimed(), "withdrawFees()", "claimEarnings(uint256)"]
  ],
  rules: []
})
