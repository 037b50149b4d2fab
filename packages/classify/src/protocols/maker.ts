import {
  type Act,
  borrowed,
  type Context,
  type Deployments,
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
const daiJoin: Deployments = { ethereum: ["0x9759a6ac90977b93b58547b4a71c78317f391a28"] }
const pot = "0x197e90f9fad81970ba7976f33cbd77088e5d7cf7"
const savings: Deployments = { ethereum: [pot] }
const manager: Deployments = { ethereum: ["0x5ef30b9986345249bc32d8928b7ee64de9435e39"] }

/** Exchanges of one token of Maker for another, to Dai and to USDS: they pass through its vaults without a debt. */
const exchanges: ReadonlySet<string> = new Set([
  "0xc73e0383f3aff3215e6f04b0331d58cecf0ab849",
  "0x3225737a9bbb6473cb4a45b7244aca2befdb276a"
])

const own = (act: Act): Act | undefined => (act.actor !== undefined && exchanges.has(act.actor) ? undefined : act)

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
