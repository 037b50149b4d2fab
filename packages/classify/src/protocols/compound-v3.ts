import {
  type Act,
  type Address,
  borrowed,
  type Context,
  claimed,
  event,
  hasMoved,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Comet distinguishes supply from repayment, and withdrawal from borrowing, only by minting or burning its share token. */
const shares = ({ ledger }: Context, comet: Address): boolean => hasMoved(ledger, comet)

/** Others log events of these shapes: Comet holds the asset itself. */
const holds = ({ ledger }: Context, comet: Address, side: "from" | "to"): boolean =>
  ledger.movementsOf(comet).some(movement => movement[side] === comet)

const put = (actor: Address, context: Context, comet: Address): Act | undefined =>
  !holds(context, comet, "to") ? undefined : shares(context, comet) ? supplied(actor) : repaid(actor)

const taken = (actor: Address, context: Context, comet: Address): Act | undefined =>
  !holds(context, comet, "from") ? undefined : shares(context, comet) ? redeemed(actor) : borrowed(actor)

/** Comet markets, then where their rewards are; compound-finance/comet deployments. */
export default protocol({
  id: "compound-v3",
  name: "Compound V3",
  type: "lending",
  url: "https://docs.compound.finance/",
  contracts: {
    ethereum: [
      "0xc3d688b66703497daa19211eedff47f25384cdc3",
      "0xa17581a9e3356d9a858b789d68b4d866e593ae94",
      "0x3afdc9bca9213a35503b077a6072f3d0d5ab0840",
      "0x3d0bb1ccab520a66e607822fc55bc921738fafe3",
      "0x5d409e56d886231adaf00c8775665ad0f9897b56",
      "0xe85dc543813b8c2cfeaac371517b925a166a9293",
      "0x1b0e765f6224c21223aea2af16c1c46e38885a40",
      "0x2c776041ccfe903071af44aa147368a9c8eea518"
    ],
    optimism: [
      "0x2e44e174f7d53f0212823acc11c01a11d58c5bcb",
      "0x995e394b8b2437ac8ce61ee0bc610d617962b214",
      "0xe36a30d249f7761327fd973001a32010b521b6fd",
      "0x443ea0340cb75a160f31a440722dec7b5bc3c2e9"
    ],
    polygon: [
      "0xf25212e676d1f7f89cd72ffee66158f541246445",
      "0xaeb318360f27748acb200ce616e389a6c9409a07",
      "0x45939657d1ca34a8fa39a924b71d28fe8431e581"
    ],
    base: [
      "0xb125e6687d4313864e53df431d5425969c15eb2f",
      "0x46e6b214b524310239732d51387075e0e70970bf",
      "0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf",
      "0x784efeb622244d2348d4f2522f8860b96fbece89",
      "0x2c776041ccfe903071af44aa147368a9c8eea518",
      "0x123964802e6ababbe1bc9547d72ef1b69b00a6b1"
    ],
    arbitrum: [
      "0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf",
      "0xa5edbdd9646f8dff606d7448e414884c7d905dca",
      "0xd98be00b5d27fc98112bde293e487f8d4ca57d07",
      "0x6f7d514bbd4aff3bcd1140b7344b32f063dee486",
      "0x88730d254a2f7e6ac8388c3198afd694ba9f7fae"
    ],
    linea: [
      "0x4642db55159dfe53f36ba4a0ae152b5480d2b882",
      "0x60f2058379716a64a7a5d29219397e79bc552194",
      "0x2c7118c4c88b9841fcf839074c26ae8f035f2921",
      "0x8d38a3d6b3c3b7d96d6536da7eef94a9d7dbc991"
    ],
    scroll: ["0xb2f97c1bd3bf02f5e74d13f02e3e26f93d77ce44", "0x70167d30964cbfdc315ecae02441af747be0c5ee"]
  },
  functions: [
    [
      { action: "buy", operation: "liquidate" },
      "absorb(address, address[])",
      "buyCollateral(address tokenReceived, uint256, uint256, address recipient)"
    ],
    [
      supplied(),
      "supplyTo(address, address tokenSent, uint256 sent)",
      "supplyFrom(address, address, address tokenSent, uint256 sent)"
    ],
    [
      redeemed(),
      "withdrawTo(address recipient, address tokenReceived, uint256 received)",
      "withdrawFrom(address, address recipient, address tokenReceived, uint256 received)"
    ],
    [{ action: "approve", sentence: "Changed who manages positions on {contract}" }, "allow(address, bool)"]
  ],
  rules: [
    event("event Supply(address indexed from, address indexed dst, uint256 amount)", {
      means: ({ args, log, ...context }) => put(args.from, context, log.address)
    }),
    event("event Withdraw(address indexed src, address indexed to, uint256 amount)", {
      means: ({ args, log, ...context }) => taken(args.src, context, log.address)
    }),
    event("event SupplyCollateral(address indexed from, address indexed dst, address indexed asset, uint256 amount)", {
      means: ({ args }) => supplied(args.from)
    }),
    event("event WithdrawCollateral(address indexed src, address indexed to, address indexed asset, uint256 amount)", {
      means: ({ args }) => redeemed(args.src)
    }),
    event(
      "event AbsorbDebt(address indexed absorber, address indexed borrower, uint256 basePaidOut, uint256 usdValue)",
      {
        means: ({ args }) => liquidated(args.borrower, args.absorber)
      }
    ),
    event(
      "event BuyCollateral(address indexed buyer, address indexed asset, uint256 baseAmount, uint256 collateralAmount)",
      {
        means: ({ args }) => ({ action: "buy", actor: args.buyer, operation: "liquidate" })
      }
    ),
    event(
      "event RewardClaimed(address indexed src, address indexed recipient, address indexed token, uint256 amount)",
      { means: ({ args }) => claimed(args.src) }
    )
  ]
})
