import { claimed, type Deployments, event, protocol, staked, unstaked } from "../rule/index.ts"

const first: Deployments = { ethereum: ["0x3e135c3e981fae3383a5ae0d323860a34cfab893"] }
const third: Deployments = { ethereum: ["0x889f313e2a3fdc1c9a45bc6020a8a18749cd6152"] }

/** Where vaults' tokens are staked, in the third version for an NFT; docs.nftx.io, NFTX-project. */
export default protocol({
  id: "nftx-staking",
  name: "NFTX",
  type: "savings",
  url: "https://docs.nftx.io/core-contracts/nftxinventorystakingv3upgradeable",
  // Stakes of the second version's liquidity.
  contracts: { ethereum: ["0x688c3e4658b5367da06fd629e41879beab538e37"] },
  rules: [
    event(
      "event Deposit(uint256 vaultId, uint256 baseTokenAmount, uint256 xTokenAmount, uint256 timelockUntil, address sender)",
      { id: "Deposit-v2", at: first, means: ({ args }) => staked(args.sender) }
    ),
    event("event Withdraw(uint256 vaultId, uint256 baseTokenAmount, uint256 xTokenAmount, address sender)", {
      id: "Withdraw-v2",
      at: first,
      means: ({ args }) => unstaked(args.sender)
    }),
    event("event Deposit(uint256 indexed vaultId, uint256 indexed positionId, uint256 amount, bool forceTimelock)", {
      at: third,
      means: () => staked()
    }),
    event(
      "event DepositWithNFT(uint256 indexed vaultId, uint256 indexed positionId, uint256[] tokenIds, uint256[] amounts)",
      { at: third, means: () => staked() }
    ),
    event("event IncreasePosition(uint256 indexed vaultId, uint256 indexed positionId, uint256 amount)", {
      at: third,
      means: () => staked()
    }),
    event(
      "event Withdraw(uint256 indexed positionId, uint256 vTokenShares, uint256 vTokenAmount, uint256 wethAmount)",
      {
        at: third,
        means: () => unstaked()
      }
    ),
    event("event CollectWethFees(uint256 indexed positionId, uint256 wethAmount)", {
      at: third,
      means: () => claimed()
    })
  ]
})
