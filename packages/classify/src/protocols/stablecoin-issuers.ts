import { type Act, type Address, address, amount, type Deployments, event, type Log, protocol } from "../rule/index.ts"

const usdc: Deployments = {
  ethereum: ["0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"],
  optimism: ["0x0b2c639c533813f4aa9d7837caf62653d097ff85"],
  polygon: ["0x3c499c542cef5e3811e1192ce70d8cc03d5c3359"],
  base: ["0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"],
  arbitrum: ["0xaf88d065e77c8cc2239327c5edb3a432268e5831"],
  avalanche: ["0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e"]
}
/** PYUSD, USDP, USDG, BUSD and PAXG; paxosglobal's repositories and docs.paxos.com. */
const paxos: Deployments = {
  ethereum: [
    "0x6c3ea9036406852006290770bedfcaba0e23a0e8",
    "0x8e870d67f660d95d5be530380d0ec0bd388289e1",
    "0xe343167631d89b6ffc58b88d6b7fb0228795491d",
    "0x4fabb145d64652a948d72533023f6e7a623c7c53",
    "0x45804880de22913dafe09f4980848ece6ecbaf78"
  ]
}
const tether: Deployments = {
  ethereum: ["0xdac17f958d2ee523a2206206994597c13d831ec7"],
  avalanche: ["0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7"]
}

/** New tokens, by the issuer for a customer; for itself where no one else is named. */
const issued = ({ address: token }: Log, raw: bigint, actor: Address, to?: Address): Act => ({
  action: "mint",
  actor,
  contractType: "token",
  namedFor: token,
  sentence: to === undefined ? "Issued {issued}" : "Issued {issued} to {to}",
  values: { issued: amount(token, raw), ...(to === undefined ? {} : { to: address(to) }) }
})

const burned = ({ address: token }: Log, raw: bigint, actor: Address): Act => ({
  action: "send",
  actor,
  contractType: "token",
  operation: "burn",
  namedFor: token,
  sentence: "Burned {burned}",
  values: { burned: amount(token, raw) }
})

/** Issuers of dollar tokens; circlefin/stablecoin-evm, Tether's verified source. */
export default protocol({
  id: "stablecoin-issuers",
  name: "Stablecoin issuer",
  type: "token",
  // Many tokens have the same events.
  generic: true,
  url: "https://github.com/circlefin/stablecoin-evm",
  forks: [
    { name: "USD Coin", contracts: usdc },
    { name: "Tether USD", contracts: tether }
  ],
  rules: [
    event("event Mint(address indexed minter, address indexed to, uint256 amount)", {
      at: usdc,
      means: ({ args, log }) => issued(log, args.amount, args.minter, args.to)
    }),
    event("event Burn(address indexed burner, uint256 amount)", {
      at: usdc,
      means: ({ args, log }) => burned(log, args.amount, args.burner)
    }),
    event("event SupplyIncreased(address indexed to, uint256 value)", {
      at: paxos,
      means: ({ args, log, transaction }) =>
        issued(log, args.value, transaction.from, args.to === transaction.from ? undefined : args.to)
    }),
    event("event SupplyDecreased(address indexed from, uint256 value)", {
      at: paxos,
      means: ({ args, log }) => burned(log, args.value, args.from)
    }),
    event("event Issue(uint256 amount)", {
      at: tether,
      means: ({ args, log, transaction }) => issued(log, args.amount, transaction.from)
    }),
    event("event Redeem(uint256 amount)", {
      at: tether,
      means: ({ args, log, transaction }) => burned(log, args.amount, transaction.from)
    })
  ]
})
