import {
  type Act,
  borrowed,
  claimed,
  type Deployments,
  event,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

const at: Deployments = {
  ethereum: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
  optimism: ["0xce95afbb8ea029495c66020883f87aae8864af92"],
  polygon: ["0x1bf0c2541f820e775182832f06c0b7fc27a25f67"],
  base: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
  arbitrum: ["0x6c247b1f6182318877311737bac0844baa518f5e"],
  bnb: ["0x01b0bd309aa75547f7a37ad7b1219a898e67a83a", "0x8f73b65b4caaf64fba2af91cc5d4a2a1318e5d8c"],
  linea: ["0x6b0d716ac0a45536172308e08fc2c40387262c9f"],
  scroll: ["0x2d012edbadc37edc2bc62791b666f9193fdf5a55"]
}

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
  forks: [{ name: "Lista DAO", contracts: { bnb: ["0x8f73b65b4caaf64fba2af91cc5d4a2a1318e5d8c"] } }],
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
      { at, means: ({ args }) => inMarket(args.id, supplied(args.caller)) }
    ),
    event(
      "event Withdraw(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets, uint256 shares)",
      { at, means: ({ args }) => inMarket(args.id, redeemed(args.onBehalf)) }
    ),
    event(
      "event Borrow(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets, uint256 shares)",
      { at, means: ({ args }) => inMarket(args.id, borrowed(args.onBehalf)) }
    ),
    event(
      "event Repay(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets, uint256 shares)",
      { at, means: ({ args }) => inMarket(args.id, repaid(args.caller)) }
    ),
    event(
      "event SupplyCollateral(bytes32 indexed id, address indexed caller, address indexed onBehalf, uint256 assets)",
      {
        at,
        means: ({ args }) => inMarket(args.id, supplied(args.caller))
      }
    ),
    event(
      "event WithdrawCollateral(bytes32 indexed id, address caller, address indexed onBehalf, address indexed receiver, uint256 assets)",
      { at, means: ({ args }) => inMarket(args.id, redeemed(args.onBehalf)) }
    ),
    event(
      "event Liquidate(bytes32 indexed id, address indexed caller, address indexed borrower, uint256 repaidAssets, uint256 repaidShares, uint256 seizedAssets, uint256 badDebtAssets, uint256 badDebtShares)",
      { at, means: ({ args }) => liquidated(args.borrower, args.caller).map(act => inMarket(args.id, act)) }
    ),
    event(
      "event SetAuthorization(address indexed caller, address indexed authorizer, address indexed authorized, bool newIsAuthorized)",
      {
        at,
        means: ({ args }) => ({
          action: "approve",
          actor: args.authorizer,
          ...(args.newIsAuthorized ? {} : { operation: "revoke" })
        })
      }
    ),
    // The Universal Rewards Distributor, by its event on the chain.
    event("event Claimed(address indexed account, address indexed reward, uint256 amount)", {
      at: { ethereum: ["0x330eefa8a787552dc5cad3c3ca644844b1e61ddb"] },
      means: ({ args }) => claimed(args.account)
    })
  ]
})
