import {
  type Address,
  address,
  borrowed,
  claimed,
  type Deployments,
  event,
  hasReceived,
  type Ledger,
  liquidated,
  protocol,
  redeemed,
  repaid,
  supplied
} from "../rule/index.ts"

/** Every supply and borrowing accrues the reward; only the recipient of a payment claims it. */
const paid = (account: Address, ledger: Ledger) => (hasReceived(ledger, account) ? claimed(account) : undefined)

/** The comptroller and the markets of Venus' core pool. */
const venus: Deployments = {
  bnb: [
    "0xfd36e2c2a6789db23113685031d7f16329158384",
    "0x26da28954763b92139ed49283625cecaf52c6f94",
    "0x9a0af7fdb2065ce470d72664de73cae409da28ec",
    "0x5f0388ebc2b94fa8e123f404b79ccf5f40b29176",
    "0x972207a639cc1b374b893cc33fa251b55ceb7c07",
    "0xa07c5b74c9b40447a954e1466938b865b6bbea36",
    "0x882c173bc7ff3b7786ca16dfed3dfffb9ee7847b",
    "0x95c78222b3d6e262426483d42cfa53685a67ab9d",
    "0x86ac3974e2bd0d60825230fa6f355ff11409df5c",
    "0x334b3ecb4dca3593bccc3c7ebd1a1c1d1780fbf1",
    "0xec3422ef92b2fb59e84c8b02ba73f1fe84ed8d71",
    "0x1610bc33319e9398de5f57b33a5b184c806ad217",
    "0xf508fcd89b8bd15579dc79a6827cb4686a3592c8",
    "0xc4ef4229fec74ccfe17b2bdef7715fac740ba0ba",
    "0xf91d58b5ae142dacc749f58a49fcbac340cb0343",
    "0x650b940a1033b8a1b1873f78730fcfc73ec11f1f",
    "0x57a5297f2cb2c0aac9d554660acd6d385ab50c6b",
    "0x5c9476fcd6a4f9a3654139721c949c2233bbbbc8",
    "0xbf515ba4d1b52ffdceabf20d31d705ce789f2cec",
    "0x2ff3d0f6990a40261c66e1ff2017acbc282eb6d0",
    "0xf841cb62c19fcd4ff5cd0aab5939f3140baac3ea",
    "0xc5d3466aa484b040ee977073fcf337f2c00071c1",
    "0xbf762cd5991ca1dcddac9ae5c638f5b5dc3bee6e",
    "0x4d41a36d04d97785bcea57b057c412b278e6edcc",
    "0x3d5e269787d562b74acc55f18bd26c5d09fa245e",
    "0x27ff564707786720c71a2e5c1490a63266683612",
    "0x0c1da220d301155b87318b90692da8dc43b67340",
    "0xeca88125a5adbe82614ffc12d0db554e2e2867c8",
    "0xfd5840cd36d94d7229439859c0112a4185bc0255",
    "0x74ca6930108f775cc667894eea33843e691680d7",
    "0x6cfdec747f37daf3b87a35a1d9c8ad3063a1a8a0",
    "0x6bca74586218db34cdb402295796b79663d816e9",
    "0xb248a295732e0225acd3337607cc01068e3b9c10",
    "0x151b1e2635a717bcdc836ecd6fbb62b674fe3e1d",
    "0xcc1db43a06d97f736c7b045aedd03c6707c09bdf",
    "0x689e0dab47ab16bcae87ec18491692bf621dc6ab",
    "0x699658323d58ee25c69f1a29d476946ab011bd18",
    "0x89c910eb8c90df818b4649b508ba22130dc73adc",
    "0xd804de60afd05ee6b89aab5d152258fd461b07d5"
  ]
}

/** Compound's cTokens, and the many markets that run their code; compound-finance/compound-protocol, @compound-finance/compound-js, @venusprotocol/venus-protocol, @moonwell-fi/moonwell-sdk. */
export default protocol({
  id: "compound-v2",
  name: "Compound V2",
  type: "lending",
  url: "https://docs.compound.finance/v2/ctokens/",
  contracts: {
    ethereum: [
      "0x3d9819210a31b4961b30ef54be2aed79b9c9cd3b",
      "0x4ddc2d193948926d02f9b1fe9e1daa0718270ed5",
      "0x5d3a536e4d6dbd6114cc1ead35777bab948e3643",
      "0x39aa39c021dfbae8fac545936693ac917d5e7563",
      "0xf650c3d88d12db855b8bf7d11be6c55a4e07dcc9",
      "0x6c8c6b02e7b2be14d4fa6022dfd6d75921d90e4e",
      "0x158079ee67fce2f58472a96584a73c7ab9ac95c1",
      "0xf5dce57282a584d2746faf1593d3121fcac444dc",
      "0x35a18000230da775cac24873d00ff85bccded550",
      "0xc11b1268c1a384e55c48c2391d8d480264a3a7f4",
      "0xccf4429db6322d5c611ee964527d42e5d685dd6a",
      "0xb3319f5d18bc0d84dd1b4825dcde5d5f7266d407",
      "0x70e36f6bf80a52b3b46b3af8e106cc0ed743e8e4",
      "0xface851a4921ce59e912d19329929ce6da6eb0c7",
      "0x12392f67bdf24fae0af363c24ac620a2f67dad86",
      "0x95b4ef2869ebd94beb4eee400a99824bf5dc325b",
      "0x4b0181102a0112a2ef11abee5563bb4a3176c9d7",
      "0xe65cdb6479bac1e22340e4e755fae7e509ecd06c",
      "0x80a2ae356fc9ef4305676f7a3e2ed04e12c33946",
      "0x041171993284df560249b57358f931d9eb7b925d",
      "0x7713dd9ca933848f6819f38b8352d9a15ea73f67"
    ]
  },
  forks: [
    { name: "Venus", contracts: venus },
    {
      name: "Moonwell",
      contracts: {
        base: [
          "0xfbb21d0380bee3312b33c4353c8936a0f13ef26c",
          "0xedc817a28e8b93b03976fbd4a3ddbc9f7d176c22",
          "0x628ff693426583d9a7fb391e54366292f509d457",
          "0x3bf93770f2d4a794c3d9ebefbaebae2a8f09a5e5",
          "0x627fe393bc6edda28e99ae648fd6ff362514304b",
          "0xcb1dacd30638ae38f2b94ea64f066045b7d45f44",
          "0xb8051464c8c92209c92f3a4cd9c73746c4c3cfb3",
          "0xf877acafa28c19b96727966690b2f44d35ad5976",
          "0x73902f619ceb9b31fd8efecf435cbdf89e369ba6",
          "0x73b06d8d18de422e269645eace15400de7462417",
          "0x703843c3379b52f9ff486c9f5892218d2a065cc8",
          "0xb682c840b5f4fc58b20769e691a6fa1305a501a2",
          "0xfc41b49d064ac646015b459c522820db9472f4b5",
          "0xdc7810b47eaab250de623f0ee07764afa5f71ed1",
          "0xb6419c6c2e60c4025d6d06ee4f913ce89425a357",
          "0x9a858ebff1beb0d3495bb0e2897c1528ed84a218",
          "0x10ff57877b79e9bd949b3815220ec87b9fc5d2ee",
          "0xde8df9d942d78ede3ca06e60712582f79cfffc64"
        ]
      }
    },
    {
      name: "BENQI",
      contracts: {
        avalanche: [
          "0x486af39519b4dc9a7fccd318217352830e8ad9b4",
          "0x5c0401e81bc07ca70fad469b451682c0d747ef1c",
          "0xf362fea9659cf036792c9cb02f8ff8198e21b4cb",
          "0x89a415b3d20098e6a6c8f7a59001c67bd3129821",
          "0xe194c4c5ac32a3c9ffdb358d9bfd523a0b6d1568",
          "0x334ad834cd4481bb02d09615e7c11a00579a7909",
          "0x4e9f683a27a6bdad3fc2764003759277e93696e6",
          "0xc9e5999b8e75c3feb117f6f73e664b9f3c8ca65c",
          "0xbeb5d47a3f720ec0a390d04b4d41ed7d9688bc7f",
          "0xd8fcda6ec4bdc547c0827b8804e89acd817d56ef",
          "0xb715808a78f6041e46d61cb123c9b4a27056ae9c",
          "0x835866d37afb8cb8f8334dccdaf66cf01832ff5d",
          "0x872670ccae8c19557cc9443eff587d7086b8043a",
          "0x35bd6aeda81a7e5fc7a7832490e71f757b0cd9ce"
        ]
      }
    },
    {
      name: "Mendi",
      contracts: {
        linea: [
          "0x1b4d3b0421ddc1eb216d230bc01527422fb93103",
          "0x333d8b480bdb25ea7be4dd87eeb359988ce1b30d",
          "0xad7f33984bed10518012013d4ab0458d37fee6f3",
          "0xf669c3c03d9fdf4339e19214a749e52616300e89",
          "0x9be5e24f05bbafc28da814bd59284878b388a40f",
          "0x1f27f81c1d13dd96a3b75d42e3d5d92b709869aa"
        ]
      }
    },
    {
      name: "Rho Markets",
      contracts: {
        scroll: [
          "0x8a67ab98a291d1aea2e1eb0a79ae4ab7f2d76041",
          "0x639355f34ca9935e0004e30bd77b9ce2ada0e692",
          "0x855cea8626fa7b42c13e7a688b179bf61e6c1e81",
          "0xae1846110f72f2daabc75b7ceee96558289edfc5",
          "0xad3d07d431b85b525d81372802504fa18dbd554c",
          "0xe4fc4c444effb5eca80274c021f652980794eae6"
        ]
      }
    },
    {
      name: "Sonne",
      contracts: {
        base: [
          "0x1db2466d9f5e10d7090e7152b68d62703a2245f0",
          "0x5f5c479fe590cd4442a05ae4a941dd991a633b8e",
          "0xfd68f92b45b633bbe0f475294c1a86aecd62985a",
          "0x225886c9beb5eee254f79d58bbd80cf9f200d4d0",
          "0xb864ba2aab1f53bc3af7ae49a318202dd3fd54c2",
          "0x6c91beeceedda2089307fab818e12757948bf489"
        ]
      }
    },
    {
      name: "Banker Joe",
      contracts: {
        avalanche: [
          "0xdc13687554205e5b89ac783db14bb5bba4a1edac",
          "0xc22f01ddc8010ee05574028528614634684ec29e",
          "0x929f5cab61dfec79a5431a7734a68d714c4633fa",
          "0xed6aaf91a2b084bd594dbd1245be3691f9f637ac",
          "0x585e7bc75089ed111b656faa7aeb1104f5b96c15",
          "0x8b650e26404ac6837539ca96812f0123601e4448"
        ]
      }
    }
  ],
  functions: [
    [supplied(), "mint()", "mint(uint256)"],
    [redeemed(), "redeem(uint256 shares)", "redeemUnderlying(uint256)"]
  ],
  rules: [
    event("event Mint(address minter, uint256 mintAmount, uint256 mintTokens)", {
      means: ({ args }) => supplied(args.minter)
    }),
    event("event Redeem(address redeemer, uint256 redeemAmount, uint256 redeemTokens)", {
      means: ({ args }) => redeemed(args.redeemer)
    }),
    // Venus appends the supply.
    event("event Mint(address minter, uint256 mintAmount, uint256 mintTokens, uint256 totalSupply)", {
      id: "Mint-venus",
      at: venus,
      means: ({ args }) => supplied(args.minter)
    }),
    event("event Redeem(address redeemer, uint256 redeemAmount, uint256 redeemTokens, uint256 totalSupply)", {
      id: "Redeem-venus",
      at: venus,
      means: ({ args }) => redeemed(args.redeemer)
    }),
    event("event Borrow(address borrower, uint256 borrowAmount, uint256 accountBorrows, uint256 totalBorrows)", {
      means: ({ args }) => borrowed(args.borrower)
    }),
    event(
      "event RepayBorrow(address payer, address borrower, uint256 repayAmount, uint256 accountBorrows, uint256 totalBorrows)",
      { means: ({ args }) => repaid(args.payer) }
    ),
    event(
      "event LiquidateBorrow(address liquidator, address borrower, uint256 repayAmount, address cTokenCollateral, uint256 seizeTokens)",
      { means: ({ args }) => liquidated(args.borrower, args.liquidator) }
    ),
    // The first version logs a failure instead of reverting.
    event("event Failure(uint256 code, uint256 info, uint256 detail)", {
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "rejected",
        sentence: "Made a request that {contract} rejected",
        metadata: { error: args.code.toString() }
      })
    }),
    event("event MarketEntered(address cToken, address account)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.account,
        operation: "enter-market",
        sentence: "Enabled {market} as collateral on {contract}",
        values: { market: address(args.cToken) }
      })
    }),
    event("event MarketExited(address cToken, address account)", {
      means: ({ args }) => ({
        action: "execute",
        actor: args.account,
        operation: "exit-market",
        sentence: "Disabled {market} as collateral on {contract}",
        values: { market: address(args.cToken) }
      })
    }),
    event(
      "event DistributedSupplierComp(address indexed cToken, address indexed supplier, uint256 compDelta, uint256 compSupplyIndex)",
      { means: ({ args, ledger }) => paid(args.supplier, ledger) }
    ),
    event(
      "event DistributedBorrowerComp(address indexed cToken, address indexed borrower, uint256 compDelta, uint256 compBorrowIndex)",
      { means: ({ args, ledger }) => paid(args.borrower, ledger) }
    )
  ]
})
