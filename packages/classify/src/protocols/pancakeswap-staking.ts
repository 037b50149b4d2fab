import addresses from "../addresses/pancakeswap-staking.json" with { type: "json" }
import { type Act, type Address, at, claimed, event, protocol, staked, unstaked } from "../rule/index.ts"

/** Both versions of the vault that compounds CAKE, and the one without a lock. */
const cakePools = at(addresses, "cake-pools")
const games: Act = { action: "buy", contractType: "derivatives", operation: "bet" }
const bet = (actor: Address): Act => ({ ...games, actor, sentence: "Placed a bet[ of {sent}] on {contract}" })

/** Where CAKE and shares of pools are staked, and games with it; the farms' events are master-chef.ts's. Of pancake-frontend. */
export default protocol({
  id: "pancakeswap-staking",
  name: "PancakeSwap",
  type: "savings",
  url: "https://developer.pancakeswap.finance/contracts/main-staking-masterchef-contract",
  // Both MasterChefs, fixed stakes, farms' boosts, revenue of locked CAKE, predictions, the lottery.
  emitters: at(addresses),
  rules: [
    event("event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime)", {
      at: cakePools,
      means: ({ args }) => staked(args.sender)
    }),
    event(
      "event Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 duration, uint256 lastDepositedTime)",
      { id: "Deposit-locked", at: cakePools, means: ({ args }) => staked(args.sender) }
    ),
    event("event Withdraw(address indexed sender, uint256 amount, uint256 shares)", {
      at: cakePools,
      means: ({ args }) => unstaked(args.sender)
    }),
    event("event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount)", {
      means: ({ args }) => bet(args.sender)
    }),
    event("event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)", {
      means: ({ args }) => bet(args.sender)
    }),
    event("event TicketsPurchase(address indexed buyer, uint256 indexed lotteryId, uint256 numberTickets)", {
      means: ({ args }) => ({
        ...games,
        actor: args.buyer,
        operation: "ticket",
        sentence: "Bought lottery tickets[ for {sent}] from {contract}"
      })
    }),
    event(
      "event TicketsClaim(address indexed claimer, uint256 amount, uint256 indexed lotteryId, uint256 numberTickets)",
      { means: ({ args }) => ({ ...claimed(args.claimer), contractType: "derivatives" }) }
    ),
    // Sales of new tokens, which are handed out after the sale.
    event("event Deposit(address indexed user, uint256 amount, uint8 indexed pid)", {
      id: "Deposit-sale",
      means: ({ args }) => ({ action: "deposit", actor: args.user, contractType: "exchange" })
    }),
    event("event Harvest(address indexed user, uint256 offeringAmount, uint256 excessAmount, uint8 indexed pid)", {
      id: "Harvest-sale",
      means: ({ args }) => ({ ...claimed(args.user), contractType: "exchange" })
    })
  ]
})
