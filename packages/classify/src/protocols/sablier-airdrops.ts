import { event, protocol } from "../rule/index.ts"

/** Merkle airdrops, paid at once or as a stream; `sablier`. */
const claims = {
  "1.1": "Claim(uint256 index, address indexed recipient, uint128 amount, uint256 indexed streamId)",
  "1.2": "Claim(uint256 index, address indexed recipient, uint128 amount)",
  Instant: "ClaimInstant(uint256 index, address indexed recipient, uint128 amount, address to, bool viaSig)",
  "LL-transfer":
    "ClaimLLWithTransfer(uint256 index, address indexed recipient, uint128 amount, address to, bool viaSig)",
  "LL-vesting":
    "ClaimLLWithVesting(uint256 index, address indexed recipient, uint128 amount, uint256 indexed streamId, address to, bool viaSig)",
  "LT-transfer":
    "ClaimLTWithTransfer(uint256 index, address indexed recipient, uint128 amount, address to, bool viaSig)",
  "LT-vesting":
    "ClaimLTWithVesting(uint256 index, address indexed recipient, uint128 amount, uint256 indexed streamId, address to, bool viaSig)",
  VCA: "ClaimVCA(uint256 index, address indexed recipient, uint128 claimAmount, uint128 forgoneAmount, address to, bool viaSig)"
} as const

export default protocol({
  id: "sablier-airdrops",
  name: "Sablier Airdrops",
  type: "token",
  url: "https://docs.sablier.com/concepts/airdrops",
  rules: Object.entries(claims).map(([id, signature]) =>
    event(`event ${signature}`, {
      id,
      means: ({ args }) => ({ action: "claim", actor: args.recipient, operation: "airdrop" })
    })
  )
})
