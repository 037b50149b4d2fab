import {
  type Act,
  borrowed,
  calls,
  type Deployments,
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
const scdMigration: Deployments = { ethereum: ["0xc73e0383f3aff3215e6f04b0331d58cecf0ab849"] }

/** Sky, that was Maker: its stablecoin's savings, its stability modules, its staking engine, and the ways from old tokens to new. */
export default protocol({
  id: "sky",
  name: "Sky",
  type: "savings",
  url: "https://developers.sky.money/",
  // sDAI, sUSDS, sUSDC, ways from old tokens to new, stability modules, farms, and the staking engine as it was and is.
  contracts: {
    ethereum: [
      "0x83f20f44975d03b1b09e64809b757c47f942beea",
      "0xa3931d71877c0e7a3148cb7eb4463524fec27fbd",
      "0xbc65ad17c5c0a2a4d159fa5a503f4992c7b545fe",
      "0x3225737a9bbb6473cb4a45b7244aca2befdb276a",
      "0xbdcfca946b6cdd965f99a839e4435bcdc1bc470b",
      "0xf86141a5657cf52aeb3e30ebcca5ad3a8f714b89",
      "0xf6e72db5454dd049d0788e411b06cfaf16853042",
      "0xa188eec8f81263234da3622a406892f3d630f98c",
      "0x0650caf159c5a49f711e8169d4336ecb9b950275",
      "0x10ab606b067c9c461d8893c47c7512472e19e2ce",
      "0x173e314c7635b45322cd8cb14f44b312e079f3af",
      "0x2b16c07d5fd5cc701a0a871eae2aad6da5fc8f12",
      "0xce01c90de7fd1bcfa39e237fe6d8d9f569e8a6a3"
    ],
    optimism: ["0xb5b2dc7fd34c249f4be7fb1fcea07950784229e0", "0xcf9326e24ebffbef22ce1050007a43a3c0b6db55"],
    base: ["0x1601843c5e9bc251a3272907010afa41fa18347e", "0x3128a0f7f0ea68e7b7c9b00afa7e41045828e858"],
    arbitrum: ["0x2b05f8e1cacc6974fd79a673a341fe1f58d27266", "0x940098b108fb7d0a7e374f6eded7760787464609"]
  },
  forks: [
    {
      name: "Savings xDAI",
      contracts: {
        gnosis: ["0xaf204776c7245bf4147c2612bf6e5972ee483701", "0xd499b51fcfc66bd31248ef4b28d656d67e591a94"]
      }
    }
  ],
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
