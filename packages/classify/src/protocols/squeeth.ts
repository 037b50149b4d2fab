import { event, protocol } from "../rule/index.ts"

/** Opyn's power perpetual; https://github.com/opynfinance/squeeth-monorepo */
export default protocol({
  id: "squeeth",
  name: "Opyn Squeeth",
  type: "derivatives",
  url: "https://github.com/opynfinance/squeeth-monorepo/blob/main/packages/hardhat/contracts/core/Controller.sol",
  rules: [
    event("event DepositCollateral(address sender, uint256 vaultId, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", actor: args.sender })
    }),
    event("event WithdrawCollateral(address sender, uint256 vaultId, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.sender })
    }),
    event("event MintShort(address sender, uint256 amount, uint256 vaultId)", {
      means: ({ args }) => ({ action: "mint", actor: args.sender, operation: "write" })
    }),
    event("event BurnShort(address sender, uint256 amount, uint256 vaultId)", {
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.sender,
        operation: "close",
        sentence: "Closed a short position on {contract}"
      })
    }),
    event("event OpenVault(address sender, uint256 vaultId)", {
      means: ({ args }) => ({ action: "create", actor: args.sender, sentence: "Opened a vault on {contract}" })
    })
  ]
})
