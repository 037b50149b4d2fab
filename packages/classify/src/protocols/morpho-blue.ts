import addresses from "../addresses/morpho-blue.json" with { type: "json" }
import {
  type Act,
  at,
  borrowed,
  byName,
  claimed,
  event,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

const contract = at(addresses, "contract")

/** What is lent, then what secures it. */
const market = "(address LOAN, address COLLATERAL, address, address, uint256)"
const loan = (name: string) => market.replace("LOAN", name).replace("COLLATERAL", "")
const collateral = (name: string) => market.replace("COLLATERAL", name).replace("LOAN", "")

const inMarket = (market: string, act: Act): Act => ({ ...act, metadata: { ...act.metadata, market } })

/** Morpho Blue: isolated markets in one contract; @morpho-org/blue-sdk and blue-sdk-viem. Its vaults are ERC-4626's. */
export default protocol({
  id: "morpho-blue",
  name: "Morpho",
  type: "lending",
  url: "https://docs.morpho.org/get-started/resources/contracts/morpho",
  // Its markets, Moolah.
  forks: byName(addresses, "fork"),
  functions: [
    [
      supplied(),
      `supply(${loan("tokenSent")}, uint256 sent, uint256, address, bytes)`,
      `supplyCollateral(${collateral("tokenSent")}, uint256 sent, address, bytes)`
    ],
    [
      redeemed(),
      `withdraw(${loan("tokenReceived")}, uint256 received, uint256, address, address recipient)`,
      `withdrawCollateral(${collateral("tokenReceived")}, uint256 received, address, address recipient)`
    ],
    [borrowed(), `borrow(${loan("tokenReceived")}, uint256 received, uint256, address, address recipient)`],
    [repaid(), `repay(${loan("tokenSent")}, uint256 sent, uint256, address, bytes)`]
  ],
  rules: [
    event(
      "event Supply(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets, uint256 shares)",
      { at: contract, means: ({ args }) => inMarket(args.id, supplied(args.caller)) }
    ),
    event(
      "event Withdraw(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets, uint256 shares)",
      { at: contract, means: ({ args }) => inMarket(args.id, redeemed(args.onBehalf)) }
    ),
    event(
      "event Borrow(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets, uint256 shares)",
      { at: contract, means: ({ args }) => inMarket(args.id, borrowed(args.onBehalf)) }
    ),
    event(
      "event Repay(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets, uint256 shares)",
      { at: contract, means: ({ args }) => inMarket(args.id, repaid(args.caller)) }
    ),
    event(
      "event SupplyCollateral(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets)",
      {
        at: contract,
        means: ({ args }) => inMarket(args.id, supplied(args.caller))
      }
    ),
    event(
      "event WithdrawCollateral(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets)",
      { at: contract, means: ({ args }) => inMarket(args.id, redeemed(args.onBehalf)) }
    ),
    event(
      "event Liquidate(bytes32 indexed id, address indexed caller, address indexed borrower, uint256 repaidAssets, uint256 repaidShares, uint256 seizedAssets, uint256 badDebtAssets, uint256 badDebtShares)",
      { at: contract, means: ({ args }) => liquidated(args.borrower, args.caller).map(act => inMarket(args.id, act)) }
    ),
    event(
      "event SetAuthorization(address indexed caller, address indexed authorizer, address indexed authorized, bool newIsAuthorized)",
      {
        at: contract,
        means: ({ args }) => ({
          action: "approve",
          actor: args.authorizer,
          ...(args.newIsAuthorized ? {} : { operation: "revoke" })
        })
      }
    ),
    // The Universal Rewards Distributor, by its event on the chain.
    event("event Claimed(address indexed account, address indexed reward, uint256 amount)", {
      at: at(addresses, "claimed"),
      means: ({ args }) => claimed(args.account)
    })
  ]
})
