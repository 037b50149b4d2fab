import { claimed, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** LPT bonded to those who transcode, until it moved to Arbitrum; livepeer/protocol BondingManager.sol. */
export default protocol({
  id: "livepeer",
  name: "Livepeer",
  type: "savings",
  url: "https://docs.livepeer.org/references/contract-addresses",
  contracts: { ethereum: ["0x511bc4556d823ae99630ae8de28b9b80df90ea2e"] },
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
