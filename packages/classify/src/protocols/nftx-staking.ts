import addresses from "../addresses/nftx-staking.json" with { type: "json" }
import { at, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

const first = at(addresses, "first")
const third = at(addresses, "third")

/** Where vaults' tokens are staked, in the third version for an NFT; docs.nftx.io, NFTX-project. */
export default protocol({
  id: "nftx-staking",
  name: "NFTX",
  type: "savings",
  url: "https://docs.nftx.io/core-contracts/nftxinventorystakingv3upgradeable",
  // Stakes of the second version's liquidity.
  named: at(addresses),
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
