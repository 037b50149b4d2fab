import { type Act, borrowed, event, liquidated, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

const of = (vault: bigint, act: Act): Act => ({ ...act, metadata: { vault: vault.toString() } })

/** Vaults of QiDao, which are NFTs and name no owner in what they log; 0xlaozi/qidao, erc20Stablecoin.sol. */
export default protocol({
  id: "qidao",
  name: "QiDao",
  type: "lending",
  url: "https://docs.mai.finance/",
  rules: [
    event("event CreateVault(uint256 vaultID, address creator)", {
      means: ({ args }) => of(args.vaultID, { action: "create", actor: args.creator, operation: "open-position" })
    }),
    event("event DepositCollateral(uint256 vaultID, uint256 amount)", {
      means: ({ args }) => of(args.vaultID, supplied())
    }),
    event("event WithdrawCollateral(uint256 vaultID, uint256 amount)", {
      means: ({ args }) => of(args.vaultID, redeemed())
    }),
    event("event BorrowToken(uint256 vaultID, uint256 amount)", {
      means: ({ args }) => of(args.vaultID, borrowed())
    }),
    event("event PayBackToken(uint256 vaultID, uint256 amount, uint256 closingFee)", {
      means: ({ args }) => of(args.vaultID, repaid())
    }),
    event(
      "event LiquidateVault(uint256 vaultID, address owner, address buyer, uint256 debtRepaid, uint256 collateralLiquidated, uint256 closingFee)",
      { means: ({ args }) => liquidated(args.owner, args.buyer) }
    ),
    event("event BuyRiskyVault(uint256 vaultID, address owner, address buyer, uint256 amountPaid)", {
      means: ({ args }) => liquidated(args.owner, args.buyer)
    })
  ]
})
