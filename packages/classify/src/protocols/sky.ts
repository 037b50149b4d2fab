import addresses from "../addresses/sky.json" with { type: "json" }
import {
  type Act,
  at,
  borrowed,
  byName,
  calls,
  deposited,
  event,
  protocol,
  repaid,
  staked,
  unstaked,
  withdrawn
} from "../rule/index.ts"

/** The exchanges of one token of Maker for another; sparkdotfi/spark-address-registry, and each by its event on the chain. */
const converted: Act = { action: "swap", operation: "migrate", contractType: "exchange", contractName: "Sky" }

/** The staking engine, which is redeployed with its rules. */
const engaged = (act: Act): Act => ({ ...act, contractName: "Sky" })
const scdMigration = at(addresses, "scd-migration")

/** Sky, that was Maker: its stablecoin's savings, its stability modules, its staking engine, and the ways from old tokens to new. */
export default protocol({
  id: "sky",
  name: "Sky",
  type: "savings",
  url: "https://developers.sky.money/",
  // sDAI, sUSDS, sUSDC, ways from old tokens to new, stability modules, farms, and the staking engine as it was and is.
  emitters: at(addresses),
  forks: byName(addresses, "fork"),
  functions: [
    [converted, "daiToUsds(address, uint256)", "usdsToDai(address, uint256)", "mkrToSky(address, uint256)"],
    [
      { action: "swap", contractType: "exchange", contractName: "Sky PSM" },
      "sellGem(address, uint256)",
      "buyGem(address, uint256)"
    ],
    [staked(), "stake(uint256, uint16)", "lock(address, uint256, uint256, uint16)"],
    [deposited(), "depositXDAI(address)"],
    [
      withdrawn(),
      "withdrawXDAI(uint256, address recipient)",
      "redeemXDAI(uint256, address recipient)",
      "redeemAllXDAI(address recipient)"
    ],
    [unstaked(), "free(address, uint256, address, uint256)", "exit()"]
  ],
  rules: [
    event("event DaiToUsds(address indexed caller, address indexed usr, uint256 wad)", {
      means: () => converted
    }),
    event("event UsdsToDai(address indexed caller, address indexed usr, uint256 wad)", {
      means: () => converted
    }),
    event("event MkrToSky(address indexed caller, address indexed usr, uint256 mkrAmt, uint256 skyAmt)", {
      means: () => converted
    }),
    event(
      "event MkrToSky(address indexed caller, address indexed usr, uint256 mkrAmt, uint256 skyAmt, uint256 skyFee)",
      {
        id: "MkrToSky-v2",
        means: () => converted
      }
    ),
    event("event SkyToMkr(address indexed caller, address indexed usr, uint256 skyAmt, uint256 mkrAmt)", {
      means: () => converted
    }),
    ...calls(
      { action: "swap", operation: "migrate", contractType: "exchange", contractName: "Sai migration" },
      scdMigration,
      "swapSaiToDai(uint256)",
      "swapDaiToSai(uint256)"
    ),
    // Stability modules: dollars in, dollars out.
    event("event BuyGem(address indexed owner, uint256 value, uint256 fee)", {
      means: () => ({ action: "swap", contractType: "exchange", contractName: "Sky PSM" })
    }),
    event("event SellGem(address indexed owner, uint256 value, uint256 fee)", {
      means: () => ({ action: "swap", contractType: "exchange", contractName: "Sky PSM" })
    }),
    event(
      "event Swap(address indexed assetIn, address indexed assetOut, address sender, address indexed receiver, uint256 amountIn, uint256 amountOut, uint256 referralCode)",
      { means: () => ({ action: "swap", contractType: "exchange", contractName: "Sky PSM" }) }
    ),
    // The staking engine lends against what is staked.
    event("event Lock(address indexed owner, uint256 indexed index, uint256 wad, uint16 ref)", {
      means: ({ args }) => engaged(staked(args.owner))
    }),
    event("event Free(address indexed owner, uint256 indexed index, address to, uint256 wad, uint256 freed)", {
      means: ({ args }) => engaged(unstaked(args.owner))
    }),
    event("event FreeNoFee(address indexed owner, uint256 indexed index, address to, uint256 wad)", {
      means: ({ args }) => engaged(unstaked(args.owner))
    }),
    event("event Draw(address indexed owner, uint256 indexed index, address to, uint256 wad)", {
      means: ({ args }) => engaged({ ...borrowed(args.owner), contractType: "lending" })
    }),
    event("event Wipe(address indexed owner, uint256 indexed index, uint256 wad)", {
      means: ({ args }) => engaged({ ...repaid(args.owner), contractType: "lending" })
    })
  ]
})
