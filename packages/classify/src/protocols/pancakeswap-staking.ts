import { type Act, type Address, claimed, type Deployments, event, protocol, staked, unstaked } from "../rule/index.ts"

/** Both versions of the vault that compounds CAKE, and the one without a lock. */
const cakePools: Deployments = {
  bnb: [
    "0xa80240eb5d7e05d3f250cf000eec0891d00b51cc",
    "0x45c54210128a065de780c4b0df3d16664f7f859e",
    "0x615e896a8c2ca8470a2e9dc2e9552998f8658ea0"
  ]
}
const games: Act = { action: "buy", contractType: "derivatives", operation: "bet" }
const bet = (actor: Address): Act => ({ ...games, actor, sentence: "Placed a bet[ of {sent}] on {contract}" })

/** Where CAKE and shares of pools are staked, and games with it; the farms' events are master-chef.ts's. Of pancake-frontend. */
export default protocol({
  id: "pancakeswap-staking",
  name: "PancakeSwap",
  type: "savings",
  url: "https://developer.pancakeswap.finance/contracts/main-staking-masterchef-contract",
  // Both MasterChefs, fixed stakes, farms' boosts, revenue of locked CAKE, predictions, the lottery.
  contracts: {
    bnb: [
      "0x73feaa1ee314f8c655e354234017be2193c9e24e",
      "0xa5f8c5dbd5f286960b9d90548680ae5ebff07652",
      "0xc0e92c9b437734a0c0e0466f76cdf71c5478b0ab",
      "0xe4faa3ef5a9708c894435b0f39c2b440936a3a52",
      "0x695170fae243147b3beb4c43aa8de5dcd9202752",
      "0xe20ab665af9fde73cc63c9f997ed1fbd8e2d2377",
      "0xcd5d1935e9bfa4905f9f007c97ab1f1763dc1607",
      "0x9cac9745731d1cf2b483f257745a512f0938dd01",
      "0xcaf4e48a4cb930060d0c3409f40ae7b34d2abe2d",
      "0x011f2a82846a4e9c62c2fc4fd6fdbad19147d94a",
      "0x18b2a687610328590bc8f2e5fedde3b582a49cda",
      "0x0e3a8078edd2021dadcde733c6b4a86e51ee8f07",
      "0x516ffd7d1e0ca40b1879935b2de87cb20fc1124b",
      "0x5af6d33de2ccec94efb1bdf8f92bd58085432d2c"
    ]
  },
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
