import addresses from "../addresses/extra-finance.json" with { type: "json" }
import { at, event, protocol, redeemed, supplied } from "../rule/index.ts"

/** Lending pools, and farms that lever them; the pool as @exactly/protocol ships it, the farm by its address on the chain. */
export default protocol({
  id: "extra-finance",
  name: "ExtraFi",
  type: "lending",
  url: "https://docs.extrafi.io/extra_finance/",
  emitters: at(addresses),
  functions: [
    [supplied(), "depositAndStake(uint256, uint256, address, uint16)", "deposit(uint256, uint256, address, uint16)"],
    [
      redeemed(),
      "unStakeAndWithdraw(uint256, uint256, address recipient, bool)",
      "redeem(uint256, uint256, address recipient, bool)"
    ],
    [
      supplied(),
      "newOrInvestToVaultPosition((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,bytes))"
    ]
  ],
  rules: [
    event(
      "event Deposited(uint256 indexed reserveId, address user, address indexed onBehalfOf, uint256 reserveAmount, uint256 eTokenAmount, uint16 indexed referral)",
      { means: ({ args }) => supplied(args.user) }
    ),
    event(
      "event Redeemed(uint256 indexed reserveId, address indexed user, address indexed to, uint256 eTokenAmount, uint256 underlyingTokenAmount)",
      { means: ({ args }) => redeemed(args.user) }
    ),
    event(
      "event InvestToVaultPosition(uint256 indexed vaultId, uint256 indexed vaultPositionId, address indexed manager, uint256 amount0Invest, uint256 amount1Invest, uint256 amount0Borrow, uint256 amount1Borrow, uint256 liquidity)",
      { means: ({ args }) => supplied(args.manager) }
    ),
    event(
      "event CloseVaultPositionPartially(uint256 indexed vaultId, uint256 indexed vaultPositionId, address indexed manager, uint16 percent, uint256 amount0Received, uint256 amount1Received, uint256 amount0Repaid, uint256 amount1Repaid)",
      { means: ({ args }) => redeemed(args.manager) }
    )
  ]
})
