import { deposited, protocol, requestedWithdrawal } from "../rule/index.ts"

/** Pools are ERC-4626's, entered through routers and left through a queue; maple-labs/syrup-utils SyrupRouter.sol. */
export default protocol({
  id: "maple",
  name: "Maple",
  type: "lending",
  url: "https://docs.maple.finance/",
  // syrupUSDC and its router, syrupUSDT, and the stake of SYRUP; sparkdotfi/spark-address-registry.
  contracts: {
    ethereum: [
      "0x80ac24aa929eaf5013f6436cda2a7ba190f5cc0b",
      "0x134ccaaa4f1e4552ec8aecb9e4a2360ddcf8df76",
      "0x356b8d89c1e1239cbbb9de4815c39a1474d5ba7d",
      "0xc7e8b36e0766d9b04c93de68a9d47dd11f260b45"
    ]
  },
  functions: [
    [
      deposited(),
      "deposit(uint256, bytes32)",
      "depositWithPermit(uint256, uint256, uint8, bytes32, bytes32, bytes32)",
      "authorizeAndDeposit(uint256, uint256, uint8, bytes32, bytes32, uint256, bytes32)"
    ],
    [requestedWithdrawal(), "requestRedeem(uint256, address)"]
  ],
  rules: []
})
