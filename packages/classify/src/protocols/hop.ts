import {
  bridgedIn,
  bridgedOut,
  call,
  chainName,
  event,
  type Hex,
  nearbyLog,
  protocol,
  transferId
} from "../rule/index.ts"

const bonded = nearbyLog("event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)")

const id = (hash: Hex | undefined) => transferId("hop", hash)

/** Hop's bridges; @hop-protocol/sdk. Its events are its own, so that every bridge of every token is known by them. */
export default protocol({
  id: "hop",
  name: "Hop",
  type: "exchange",
  url: "https://docs.hop.exchange/v/developer-docs/smart-contracts/overview",
  // Bridges, their wrappers of markets, and the markets; @hop-protocol/core.
  forks: [
    {
      name: "Hop",
      contracts: {
        ethereum: [
          "0x3666f603cc164936c1b87e207f36beba4ac5f18a",
          "0x3e4a3a4796d16c0cd582c382691998f7c06420b6",
          "0x22b1cbb8d98a01a3b71d034bb899775a76eb1cc2",
          "0x3d4cc8a61c7528fd86c55cfe061a78dcba48edd1",
          "0xb8901acb165ed027e32754e0ffe830802919727f",
          "0x914f986a44acb623a277d6bd17368171fcbe4273",
          "0x893246facf345c99e4235e5a7bbee7404c988b96",
          "0x36443fc70e073fe9d50425f82a3ee19fef697d62",
          "0x87269b23e73305117d0404557badc459ced0dbec",
          "0xf074540eb83c86211f305e145eb31743e228e57d",
          "0x7e77461ca2a9d82d26fd5e0da2243bf72ea45747"
        ],
        optimism: [
          "0xa81d244a1814468c734e5b4101f7b9c0c577a8fc",
          "0x2ad09850b0ca4c7c1b33f5acd6cbabcab5d6e796",
          "0x3c0ffaca566fccfd9cc95139fef6cba143795963",
          "0x46ae9bab8cea96610807a275ebd36f8e916b5c61",
          "0x7d269d3e0d61a05a0ba976b7dbf8805bf844af3f",
          "0xec4b41af04cf917b54aeb6df58c0f8d78895b5ef",
          "0x7191061d5d4c60f598214cc6913502184baddf18",
          "0xb3c68a491608952cb1257fc9909a537a0173b63b",
          "0xf181ed90d6cfac84b8073fdea6d34aa744b41810",
          "0x83f6244bd87662118d96d9a6d44f09dfff14b30e",
          "0x86ca30bef97fb651b8d866d45503684b90cb3312",
          "0xaa30d6bba6285d0585722e2440ff89e23ef68864",
          "0x03d7f750777ec48d39d080b020d83eb2cb4e3547",
          "0x16284c7323c35f4960540583998c98b1cfc581a7",
          "0xf11ebb94ec986ea891aec29cff151345c83b33ec",
          "0x1990bc6dfe2ef605bfc08f5a23564db75642ad73",
          "0x33fe5bb8da466da55a8a32d6ade2bb104e2c5201",
          "0x29fba7d2a6c95db162ee09c6250e912d6893dca6",
          "0x8d4063e82a4db8cdaed46932e1c71e03ca69bede",
          "0xa0075e8ce43dcb9970cb7709b9526c1232cc39c2",
          "0x19b2162ca4c2c6f08c6942bfb846ce5c396acb75",
          "0x9dd8685463285ad5a94d2c128bda3c5e8a6173c8",
          "0x469147af8bde580232be9dc84bb4ec84d348de24"
        ],
        polygon: [
          "0x25d8039bb044dc227f741a9e381ca4ceae2e6ae8",
          "0x76b22b8c1079a44f1211d867d68b1eda76a635a7",
          "0x5c32143c8b198f392d01f8446b754c181224ac26",
          "0x6c9a1acf73bd85463a46b0afc076fbdf602b690b",
          "0x8741ba6225a6bf91f9d73531a98a89807857a2b3",
          "0xb2f7d27b21a69a033f85c42d5eb079043baadc81",
          "0x553bc791d746767166fa3888432038193ceed5e2",
          "0x884d1aa15f9957e1aeaa86a82a72e49bc2bfcbe3",
          "0x3d4cc8a61c7528fd86c55cfe061a78dcba48edd1",
          "0xecf268be00308980b5b3fcd0975d47c4c8e1382a",
          "0x28529fec439cff6d7d1d5917e956dee62cd3be5c",
          "0x25fb92e505f752f730cad0bd4fa17ece4a384266",
          "0xb98454270065a31d71bf635f6f7ee6a518dfb849",
          "0xc315239cfb05f1e130e7e28e603cea4c014c57f0",
          "0x266e2dc3c4c59e42aa07afee5b09e964cffe6778",
          "0x58c61aee5ed3d748a1467085ed2650b697a66234"
        ],
        base: [
          "0xe7f40bf16ab09f4a6906ac2caa4094ad2da48cc2",
          "0x46ae9bab8cea96610807a275ebd36f8e916b5c61",
          "0x7d269d3e0d61a05a0ba976b7dbf8805bf844af3f",
          "0x3666f603cc164936c1b87e207f36beba4ac5f18a",
          "0x10541b07d8ad2647dc6cd67abd4c03575dade261",
          "0xe22d2bedb3eca35e6397e0c6d62857094aa26f52"
        ],
        arbitrum: [
          "0x6504bfcab789c35325ca4329f1f41fac340bf982",
          "0x0e0e3d2c5c292161999474247956ef542cabf8dd",
          "0xe22d2bedb3eca35e6397e0c6d62857094aa26f52",
          "0x72209fe68386b37a40d6bca04f78356fd342491f",
          "0xcb0a4177e0a60247c0ad18be87f8edff6dd30283",
          "0x7ac115536fe3a185100b2c4de4cb328bf3a58ba6",
          "0xe7f40bf16ab09f4a6906ac2caa4094ad2da48cc2",
          "0x3749c4f034022c39ecaffaba182555d4508caccc",
          "0x33ceb27b39d2bb7d2e61f7564d3df29344020417",
          "0x25fb92e505f752f730cad0bd4fa17ece4a384266",
          "0xc315239cfb05f1e130e7e28e603cea4c014c57f0",
          "0x16e08c02e4b78b0a5b3a917ff5feaedd349a5a95",
          "0xea5abf2c909169823d939de377ef2bf897a6ce98",
          "0x50a3a623d00fd8b8a4f3cbc5aa53d0bc6fa912dd"
        ],
        gnosis: [
          "0x25d8039bb044dc227f741a9e381ca4ceae2e6ae8",
          "0x76b22b8c1079a44f1211d867d68b1eda76a635a7",
          "0xfd5a186a7e8453eb867a360526c5d987a00acac2",
          "0x49094a1b3463c4e2e82ca41b8e6a023bdd6e222f",
          "0x7ac71c29fedf94bac5a5c9ab76e1dd12ea885ccc",
          "0x86ca30bef97fb651b8d866d45503684b90cb3312",
          "0x0460352b91d7cf42b0e1c1c30f06b602d9ef2238",
          "0x6c928f435d1f3329babb42d69ccf043e3900ecf1",
          "0xd8926c12c0b2e5cd40cfda49ecaff40252af491b",
          "0x03d7f750777ec48d39d080b020d83eb2cb4e3547",
          "0x6f03052743cd99ce1b29265e377e320cd24eb632"
        ],
        linea: [
          "0xcbb852a6274e03fa00fb4895de0463f66df27a11",
          "0xc8a4fb931e8d77df8497790381ca7d228e68a41b",
          "0x0a6b1904369fe59e002ad0713ae89d4e3df5a7cf"
        ]
      }
    }
  ],
  functions: [
    [
      bridgedOut(undefined, ""),
      "sendToL2(uint256, address recipient, uint256, uint256, uint256, address, uint256)",
      "swapAndSend(uint256, address recipient, uint256, uint256, uint256, uint256, uint256, uint256)",
      "send(uint256, address recipient, uint256, uint256, uint256, uint256)"
    ]
  ],
  rules: [
    event(
      "event TransferSentToL2(uint256 indexed chainId, address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)",
      { means: ({ args }) => ({ ...bridgedOut(undefined, chainName(args.chainId)), contractName: "Hop" }) }
    ),
    event(
      "event TransferSent(bytes32 indexed transferId, uint256 indexed chainId, address indexed recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 index, uint256 amountOutMin, uint256 deadline)",
      {
        means: ({ args }) => ({
          ...bridgedOut(undefined, chainName(args.chainId), id(args.transferId)),
          contractName: "Hop"
        })
      }
    ),
    // A bonder's logs don't name who is paid: its call does.
    ...(
      [
        "bondWithdrawal(address recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee)",
        "bondWithdrawalAndDistribute(address recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 amountOutMin, uint256 deadline)"
      ] as const
    ).map(signature =>
      call(`function ${signature}`, {
        means: ({ args, transaction }) => {
          const all = bonded.all(transaction)
          const only = all.length === 1 ? all[0] : undefined
          return { ...bridgedIn(args.recipient, "", id(only?.transferId)), contractName: "Hop" }
        }
      })
    ),
    event("event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)", {
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "bond-withdrawal",
        contractName: "Hop",
        sentence: "Bonded a withdrawal on {contract}",
        metadata: { transferId: `hop:${args.transferId}` }
      })
    }),
    event(
      "event TransferFromL1Completed(address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)",
      { means: ({ args }) => ({ ...bridgedIn(args.recipient, "Ethereum"), contractName: "Hop" }) }
    ),
    event(
      "event Withdrew(bytes32 indexed transferId, address indexed recipient, uint256 amount, bytes32 transferNonce)",
      {
        means: ({ args }) => ({ ...bridgedIn(args.recipient, "", id(args.transferId)), contractName: "Hop" })
      }
    )
  ]
})
