import addresses from "../addresses/ssv.json" with { type: "json" }
import {
  type Act,
  type Address,
  at,
  deposited,
  event,
  hasPaid,
  type Ledger,
  protocol,
  withdrawn
} from "../rule/index.ts"

const contract = at(addresses, "contract")

const cluster = "(uint32 validatorCount, uint64 networkFeeIndex, uint64 index, bool active, uint256 balance) cluster"
const state = "(uint32,uint64,uint64,bool,uint256)"

/** Operators are paid from what the owner of a cluster deposits, also with a validator. */
const registered = (owner: Address, ledger: Ledger): Act => ({
  action: hasPaid(ledger, owner) ? "deposit" : "create",
  actor: owner,
  operation: "register",
  sentence: "Registered a validator with {contract}[ and deposited {sent}]"
})

/** Validators run by several operators at once; @ssv-labs/ssv-sdk. */
export default protocol({
  id: "ssv",
  name: "SSV Network",
  type: "savings",
  url: "https://docs.ssv.network/developers/smart-contracts/ssvnetwork",
  functions: [
    [
      { action: "create", operation: "register" },
      `registerValidator(bytes, uint64[], bytes, uint256, ${state})`,
      `bulkRegisterValidator(bytes[], uint64[], bytes[], uint256, ${state})`
    ],
    [deposited(), `deposit(address, uint64[], uint256, ${state})`],
    [
      withdrawn(),
      `withdraw(uint64[], uint256, ${state})`,
      "withdrawOperatorEarnings(uint64, uint256)",
      "withdrawAllOperatorEarnings(uint64)"
    ]
  ],
  rules: [
    event(
      `event ValidatorAdded(address indexed owner, uint64[] operatorIds, bytes publicKey, bytes shares, ${cluster})`,
      { at: contract, means: ({ args, ledger }) => registered(args["owner"] as Address, ledger) }
    ),
    event(`event ValidatorRemoved(address indexed owner, uint64[] operatorIds, bytes publicKey, ${cluster})`, {
      at: contract,
      means: ({ args }) => ({
        action: "cancel",
        actor: args["owner"] as Address,
        operation: "unregister",
        sentence: "Removed a validator from {contract}"
      })
    }),
    event(`event ClusterDeposited(address indexed owner, uint64[] operatorIds, uint256 value, ${cluster})`, {
      at: contract,
      means: () => deposited()
    }),
    event(`event ClusterWithdrawn(address indexed owner, uint64[] operatorIds, uint256 value, ${cluster})`, {
      at: contract,
      means: ({ args }) => withdrawn(args["owner"] as Address)
    }),
    event("event OperatorAdded(uint64 indexed operatorId, address indexed owner, bytes publicKey, uint256 fee)", {
      at: contract,
      means: ({ args }) => ({
        action: "create",
        actor: args.owner,
        operation: "register",
        sentence: "Registered an operator with {contract}"
      })
    }),
    event("event OperatorWithdrawn(address indexed owner, uint64 indexed operatorId, uint256 value)", {
      at: contract,
      means: ({ args }) => ({ action: "claim", actor: args.owner, operation: "fees" })
    })
  ]
})
