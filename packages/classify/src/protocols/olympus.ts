import {
  type Act,
  calls,
  claimed,
  type Deployments,
  deposited,
  event,
  protocol,
  staked,
  unstaked
} from "../rule/index.ts"

/** Both stakings of Olympus and the helper of the first, then KlimaDAO's and Wonderland's. */
const olympus = [
  "0xfd31c7d00ca47653c6ce64af53c1571f9c36566a",
  "0xc8c436271f9a6f10a5b80c8b8ed7d0e8f37a612d",
  "0xb63cac384247597756545b500253ff8e607a8020"
] as const
const klima = ["0x25d28a24ceb6f81015bb0b2007d795acac411b4d", "0x4d70a031fc76da6a9bc0c922101a05fa95c3a227"] as const
const wonderland = ["0x4456b87af11e87e329ab7d7c7a246ed1ac2168b9", "0x096bbfb78311227b805c968b070a81d358c13379"] as const
const stakings: Deployments = { ethereum: olympus, polygon: klima, avalanche: wonderland }

const klimaBonds = [
  "0x7de627c56d26529145a5f9d85948ecbeaf9a4b34",
  "0x1e0dd93c81ac7af2974cdb326c85b87dd879389b",
  "0xb5af101742ecae095944f60c384d09453006bfde",
  "0xf9c3fc299de5f86d9cd6a724e6b44933720f5e6d",
  "0x18c3713d523f91fbd26e65c8babab63a0f31b9a6",
  "0xbf2a35efcd85e790f02458db4a3e2f29818521c5",
  "0x27217c3f5bec4c12fa506a101bc4bd15417aeaa8",
  "0x00da51bc22edf9c5a643da7e232e5a811d10b8a3",
  "0x285a6054ddc2980c62e716086b065e1e770fffb3",
  "0x08ee531979b730dbb63469bc56e1d6cd9f43b8d4"
] as const

const bonded: Act = { ...deposited(), operation: "bond", sentence: "Bonded[ {sent}] with {contract}" }

/** Staking that logs nothing, and bonds: a token that is minted over days for another; OlympusDAO/olympus-contracts, KlimaDAO/klimadao-solidity. */
export default protocol({
  id: "olympus",
  name: "Olympus",
  type: "savings",
  url: "https://docs.olympusdao.finance/",
  contracts: { ethereum: olympus },
  forks: [
    { name: "KlimaDAO", contracts: { polygon: [...klima, ...klimaBonds] } },
    { name: "Wonderland", contracts: { avalanche: wonderland } }
  ],
  rules: [
    ...calls(
      staked(),
      stakings,
      "stake(uint256 amount, address recipient)",
      "stake(uint256 amount)",
      "stake(address to, uint256 amount, bool rebasing, bool claim)"
    ),
    ...calls(
      unstaked(),
      stakings,
      "unstake(uint256 amount, bool trigger)",
      "unstake(address to, uint256 amount, bool trigger, bool rebasing)"
    ),
    event(
      "event BondCreated(uint256 deposit, uint256 indexed payout, uint256 indexed expires, uint256 indexed priceInUSD)",
      { means: () => bonded }
    ),
    event("event BondRedeemed(address indexed recipient, uint256 payout, uint256 remaining)", {
      means: ({ args }) => ({
        ...claimed(args.recipient),
        sentence: "Redeemed a bond[ for {received}] with {contract}"
      })
    })
  ]
})
