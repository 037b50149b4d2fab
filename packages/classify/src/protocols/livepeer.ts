import { claimed, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** LPT bonded to those who transcode, first on Ethereum, then on Arbitrum; livepeer/protocol BondingManager.sol. */
export default protocol({
  id: "livepeer",
  name: "Livepeer",
  type: "savings",
  url: "https://docs.livepeer.org/references/contract-addresses",
  // On Arbitrum, also rounds, payments and the move.
  contracts: {
    ethereum: ["0x511bc4556d823ae99630ae8de28b9b80df90ea2e"],
    arbitrum: [
      "0x35bcf3c30594191d53231e4ff333e8a770453e40",
      "0xdd6f56dcc28d3f5f27084381fe8df634985cc39f",
      "0xa8bb618b1520e284046f3dfc448851a1ff26e41b",
      "0x148d5b6b4df9530c7c76a810bd1cdf69ec4c2085"
    ]
  },
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
