import {
  type Act,
  type Address,
  type Deployments,
  deposited,
  event,
  hasReceived,
  type Ledger,
  protocol,
  withdrawn
} from "../rule/index.ts"

/** The router of several chains. */
const lightRouter = ["0x0d5550d52428e7e3175bfc9550207e4ad3859b17"] as const
/** Pools of 0.1 to 100 native tokens, which several chains have at the same addresses. */
const tenthToHundred = [
  "0x84443cfd09a48af6ef360c6976c5392ac5023a1f",
  "0xd47438c816c9e7f2e2888e060936a499af9582b3",
  "0x330bdfade01ee9bf63c209ee33102dd334618e0a",
  "0x1e34a77868e19a6647b1f2f47b51ed72dede95dd"
] as const
/** Pools of 100 to 100,000 native tokens. */
const hundredOrMore = [
  "0x1e34a77868e19a6647b1f2f47b51ed72dede95dd",
  "0xdf231d99ff8b6c6cbf4e9b9a945cbacef9339178",
  "0xaf4c0b70b2ea9fb7487c7cbb37ada259579fe040",
  "0xa5c2254e4253490c54cef0a4347fddb8f75a4998"
] as const

/** Routers, which take deposits and withdrawals for all pools. */
const routers: Deployments = {
  ethereum: ["0xd90e2f925da726b50c4ed8d0fb90ad053324f31b", "0x722122df12d4e14e13ac3b6895a86e84145b6967"],
  optimism: lightRouter,
  polygon: lightRouter,
  arbitrum: lightRouter,
  bnb: lightRouter,
  gnosis: lightRouter,
  avalanche: lightRouter
}

const pools: Deployments = {
  ethereum: [
    "0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc",
    "0x47ce0c6ed5b0ce3d3a51fdb1c52dc66a7c3c2936",
    "0x910cbd523d972eb0a6f4cae4618ad62622b39dbf",
    "0xa160cdab225685da1d56aa342ad8841c3b53f291",
    "0xd4b88df4d29f5cedd6857912842cff3b20c8cfa3",
    "0xfd8610d20aa15b7b2e3be39b396a1bc3516c7144",
    "0x07687e702b410fa43f4cb4af7fa097918ffd2730",
    "0x23773e65ed146a459791799d01336db287f25334",
    "0x22aaa7720ddd5388a3c0a3333430953c68f1849b",
    "0x03893a7c7463ae47d46bc7f091665f1893656003",
    "0x2717c5e28cf931547b621a5dddb772ab6a35b701",
    "0xd21be7248e0197ee08e0c20d4a96debdac3d20af",
    "0xd96f2b1c14db8458374d9aca76e26c3d18364307",
    "0x4736dcf1b7a3d580672cce6e7c65cd5cc9cfba9d",
    "0x169ad27a470d064dede56a2d3ff727986b15d52b",
    "0x0836222f2b2b24a3f36f98668ed8f0b38d1a872f",
    "0x178169b423a011fff22b9e3f3abea13414ddd0f1",
    "0x610b717796ad172b316836ac95a2ffad065ceab4",
    "0xbb93e510bbcd0b7beb5a853875f9ec60275cf498"
  ],
  optimism: tenthToHundred,
  polygon: hundredOrMore,
  arbitrum: tenthToHundred,
  bnb: tenthToHundred,
  gnosis: hundredOrMore,
  avalanche: [
    "0x330bdfade01ee9bf63c209ee33102dd334618e0a",
    "0x1e34a77868e19a6647b1f2f47b51ed72dede95dd",
    "0xaf8d1839c3c67cf571aa74b5c12398d4901147b3"
  ]
}

/** Anyone can send a withdrawal: its recipient is paid, and a relayer gets a fee. */
const paidOut = (recipient: Address, relayer: Address, ledger: Ledger): ReadonlyArray<Act> => {
  if (recipient === relayer) return [withdrawn(recipient)]
  return [
    withdrawn(recipient),
    {
      action: hasReceived(ledger, relayer) ? "withdraw" : "execute",
      actor: relayer,
      operation: "on-behalf",
      sentence: "Relayed a withdrawal from {contract}[ for a fee of {gained}]",
      metadata: { counterparty: recipient }
    }
  ]
}

/** Pools of one amount each, and their routers; tornadocash/tornado-core, and the networks of its interface. */
export default protocol({
  id: "tornado-cash",
  name: "Tornado Cash",
  type: "savings",
  url: "https://github.com/tornadocash/tornado-core",
  contracts: {
    ...routers,
    // Also governance, the registry of relayers and their rewards.
    ethereum: [
      ...(routers.ethereum ?? []),
      "0x5efda50f22d34f262c29268506c5fa42cb56a1ce",
      "0x5b3f656c80e8ddb9ec01dd9018815576e9238c29",
      "0x58e8dcc13be9780fc42e8723d8ead4cf46943df2"
    ]
  },
  functions: [
    [deposited(), "deposit(bytes32)", "deposit(address, bytes32, bytes)"],
    [
      withdrawn(),
      "withdraw(bytes, bytes32, bytes32, address recipient, address, uint256, uint256)",
      "withdraw(address, bytes, bytes32, bytes32, address recipient, address, uint256, uint256)"
    ]
  ],
  rules: [
    event("event Deposit(bytes32 indexed commitment, uint32 leafIndex, uint256 timestamp)", {
      at: pools,
      means: () => deposited()
    }),
    event("event Withdrawal(address to, bytes32 nullifierHash, address indexed relayer, uint256 fee)", {
      at: pools,
      means: ({ args, ledger, transaction }) => paidOut(args.to, transaction.from, ledger)
    })
  ]
})
