import addresses from "../addresses/stablecoin-issuers.json" with { type: "json" }
import { type Act, type Address, address, amount, at, byName, event, type Log, protocol } from "../rule/index.ts"

const usdc = at(addresses, "fork", "USD Coin")
/** PYUSD, USDP, USDG, BUSD and PAXG; paxosglobal's repositories and docs.paxos.com. */
const paxos = at(addresses, "paxos")
const tether = at(addresses, "fork", "Tether USD")

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
  forks: byName(addresses, "fork"),
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
