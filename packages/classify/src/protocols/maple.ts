import addresses from "../addresses/maple.json" with { type: "json" }
import { at, deposited, protocol, requestedWithdrawal } from "../rule/index.ts"

/** Pools are ERC-4626's, entered through routers and left through a queue; maple-labs/syrup-utils SyrupRouter.sol. */
export default protocol({
  id: "maple",
  name: "Maple",
  type: "lending",
  url: "https://docs.maple.finance/",
  // syrupUSDC and its router, syrupUSDT, and the stake of SYRUP; sparkdotfi/spark-address-registry.
  named: at(addresses),
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
