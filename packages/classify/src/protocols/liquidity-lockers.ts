import { type Act, type Address, calls, claimed, type Deployments, event, protocol } from "../rule/index.ts"

const locked: Act = { action: "vest", operation: "lock", sentence: "Locked[ {sent}] in {contract}" }
const released: Act = { action: "vest", operation: "release", sentence: "Withdrew[ {received}] from {contract}" }
const by = (act: Act, actor: Address): Act => ({ ...act, actor })

/** For pairs of Uniswap V2 and SushiSwap, then for positions of Uniswap V3. */
const pairs: Deployments = {
  ethereum: [
    "0x663a5c229c09b049e36dcc11a9b0d4a8eb9db214",
    "0xed9180976c2a4742c7a57354fd39d8bec6cbd8ab",
    "0x59d7d55ddc58494fbbbca29904f108ece82ac7fb"
  ],
  optimism: ["0x5923c3911d9424f7725cad33ed176a6b885484d6"],
  polygon: ["0x939d71ade0bf94d3f8cf578413bf2a2f248bf58b"],
  bnb: ["0xc765bddb93b0d1c1a88282ba0fa6b2d00e3e0c83"]
}
const positions: Deployments = {
  ethereum: ["0xfd235968e65b0990584585763f837a5b5330e6de", "0x7f5c649856f900d15c83741f45ae46f5c6858234"]
}
const uncx: Deployments = { ...pairs, ethereum: [...(pairs.ethereum ?? []), ...(positions.ethereum ?? [])] }
const teamFinance: Deployments = {
  ethereum: ["0xe2fe530c047f2d85298b07d9333c05737f1435fb"],
  polygon: ["0x3ef7442df454ba6b7c1deec8ddf29cfb2d6e56c7"],
  bnb: ["0x0c89c0407775dd89b12918b9c0aa42bf96518820"]
}
const pinkLock: Deployments = {
  ethereum: ["0x71b5759d73262fbb223956913ecf4ecc51057641"],
  bnb: ["0x407993575c91ce7643a4d4ccacc9a98c36ee1bbe"]
}

/** Lockers of a new token's liquidity; uncx-network's repositories and documentation, verified sources of Team Finance and PinkLock. */
export default protocol({
  id: "liquidity-lockers",
  name: "Liquidity locker",
  type: "token",
  url: "https://docs.uncx.network/",
  forks: [
    { name: "UNCX", contracts: uncx },
    { name: "Team Finance", contracts: teamFinance },
    { name: "PinkLock", contracts: pinkLock }
  ],
  functions: [
    [
      locked,
      "lockLPToken(address tokenSent, uint256 sent, uint256, address, bool, address)",
      "lockLPToken(address tokenSent, uint256 sent, uint256, address, bool, address, uint16)"
    ]
  ],
  rules: [
    event("event onDeposit(address lpToken, address user, uint256 amount, uint256 lockDate, uint256 unlockDate)", {
      at: pairs,
      means: ({ transaction }) => by(locked, transaction.from)
    }),
    event("event onWithdraw(address lpToken, uint256 amount)", {
      at: pairs,
      means: ({ transaction }) => by(released, transaction.from)
    }),
    ...calls(
      locked,
      positions,
      "lock((address,uint256,address,address,address,address,uint256,uint16,string,bytes[]))"
    ),
    ...calls(released, positions, "withdraw(uint256 lockId, address receiver)"),
    ...calls(
      claimed(),
      positions,
      "collect(uint256 lockId, address recipient, uint128 amount0Max, uint128 amount1Max)"
    ),
    event(
      "event Deposit(uint256 id, address indexed tokenAddress, address indexed withdrawalAddress, uint256 amount, uint256 unlockTime)",
      { at: teamFinance, means: ({ transaction }) => by(locked, transaction.from) }
    ),
    event(
      "event LogTokenWithdrawal(uint256 id, address indexed tokenAddress, address indexed withdrawalAddress, uint256 amount)",
      { at: teamFinance, means: ({ args }) => by(released, args.withdrawalAddress) }
    ),
    event("event LockAdded(uint256 indexed id, address token, address owner, uint256 amount, uint256 unlockDate)", {
      at: pinkLock,
      means: ({ transaction }) => by(locked, transaction.from)
    }),
    event("event LockRemoved(uint256 indexed id, address token, address owner, uint256 amount, uint256 unlockedAt)", {
      at: pinkLock,
      means: ({ args }) => by(released, args.owner)
    })
  ]
})
