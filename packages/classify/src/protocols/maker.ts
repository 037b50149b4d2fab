import addresses from "../addresses/maker.json" with { type: "json" }
import {
  type Act,
  addressOf,
  at,
  borrowed,
  type Context,
  deposited,
  event,
  note,
  protocol,
  redeemed,
  repaid,
  supplied,
  withdrawn
} from "../rule/index.ts"

/** Chainlog of Maker: where Dai enters and leaves the system, its savings, the manager of vaults. */
const daiJoin = at(addresses, "dai-join")
const pot = addressOf(addresses, "savings")
const savings = at(addresses, "savings")
const manager = at(addresses, "manager")

/** Exchanges of one token of Maker for another, to Dai and to USDS: they pass through its vaults without a debt. */
const exchanges = at(addresses, "exchange")

const own = (act: Act): Act | undefined =>
  act.actor !== undefined && exchanges.ethereum?.includes(act.actor) ? undefined : act

/** Savings and debts use the same join for Dai. */
const saves = ({ transaction }: Context): boolean => transaction.logs.some(({ address }) => address === pot)

const auction = (act: Act) => ({ ...act, sentence: "Participated in an auction on {contract}" })

/** Vaults of multi-collateral Dai, which take notes of calls; makerdao/dss join.sol, pot.sol, dog.sol, clip.sol, flip.sol. */
export default protocol({
  id: "maker",
  name: "Maker",
  type: "lending",
  url: "https://docs.makerdao.com/smart-contract-modules/collateral-module/join-detailed-documentation",
  rules: [
    event("event NewCdp(address indexed usr, address indexed own, uint256 indexed cdp)", {
      at: manager,
      means: ({ args }) => ({
        action: "create",
        actor: args.own,
        operation: "open-position",
        sentence: "Opened a vault on {contract}",
        metadata: { vault: args.cdp.toString() }
      })
    }),
    // Each collateral has a join of its own.
    note("function join(address usr, uint256 wad)", { means: ({ args }) => own(supplied(args.caller)) }),
    note("function exit(address usr, uint256 wad)", { means: ({ args }) => own(redeemed(args.caller)) }),
    note("function join(address usr, uint256 wad)", {
      id: "repay",
      at: daiJoin,
      means: ({ args, ...context }) => (saves(context) ? undefined : own(repaid(args.caller)))
    }),
    note("function exit(address usr, uint256 wad)", {
      id: "borrow",
      at: daiJoin,
      means: ({ args, ...context }) => (saves(context) ? undefined : own(borrowed(args.caller)))
    }),
    note("function join(uint256 wad)", {
      id: "save",
      at: savings,
      means: ({ args }) => ({ ...deposited(args.caller), contractType: "savings", contractName: "Dai Savings Rate" })
    }),
    note("function exit(uint256 wad)", {
      id: "unsave",
      at: savings,
      means: ({ args }) => ({ ...withdrawn(args.caller), contractType: "savings", contractName: "Dai Savings Rate" })
    }),
    note("function tend(uint256 id, uint256 lot, uint256 bid)", {
      means: ({ args }) => auction({ action: "deposit", operation: "bid", actor: args.caller })
    }),
    note("function dent(uint256 id, uint256 lot, uint256 bid)", {
      means: ({ args }) => auction({ action: "deposit", operation: "bid", actor: args.caller })
    }),
    note("function deal(uint256 id)", {
      means: ({ args }) => auction({ action: "buy", operation: "liquidate", actor: args.caller })
    }),
    event(
      "event Take(uint256 indexed id, uint256 max, uint256 price, uint256 owe, uint256 tab, uint256 lot, address indexed usr)",
      { means: () => auction({ action: "buy", operation: "liquidate" }) }
    ),
    event(
      "event Bark(bytes32 indexed ilk, address indexed urn, uint256 ink, uint256 art, uint256 due, address clip, uint256 indexed id)",
      {
        means: ({ transaction }) => ({
          action: "execute",
          actor: transaction.from,
          operation: "liquidate",
          sentence: "Liquidated a vault on {contract}"
        })
      }
    )
  ]
})
