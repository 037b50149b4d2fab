import { event, protocol } from "../rule/index.ts"

export default protocol({
  id: "vesting-wallet",
  name: "VestingWallet",
  type: "token",
  generic: true,
  url: "https://docs.openzeppelin.com/contracts/5.x/api/finance#VestingWallet",
  rules: [
    event("event ERC20Released(address indexed token, uint256 amount)", {
      means: () => ({ action: "vest", operation: "release", sentence: "Withdrew[ {received}] from a vesting wallet" })
    }),
    event("event EtherReleased(uint256 amount)", {
      means: () => ({ action: "vest", operation: "release", sentence: "Withdrew[ {received}] from a vesting wallet" })
    })
  ]
})
