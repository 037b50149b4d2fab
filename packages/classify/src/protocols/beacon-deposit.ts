import addresses from "../addresses/beacon-deposit.json" with { type: "json" }
import {
  type Act,
  amount,
  at,
  call,
  event,
  type Hex,
  nativeTokenAddress,
  protocol,
  staked,
  withdrawn
} from "../rule/index.ts"

const gwei = 10n ** 9n

/** EIP-7002: the validator's public key (48 bytes), then the amount to withdraw in gwei (8 bytes); zero means all. */
const withdrawal = (input: Hex): Act | undefined => {
  if (input.length !== 2 + 2 * 56) return undefined
  const asked = BigInt(`0x${input.slice(2 + 2 * 48)}`)
  return {
    action: "withdraw",
    operation: "request-withdrawal",
    ...(asked === 0n
      ? { sentence: "Requested a validator exit from the {contract}" }
      : {
          sentence: "Requested a withdrawal of {amount} from the {contract}",
          values: { amount: amount(nativeTokenAddress, asked * gwei) }
        })
  }
}

/** Ether deposited for validators and requested back from them; ethereum/consensus-specs deposit contract, EIP-7002, EIP-7251. */
export default protocol({
  id: "beacon-deposit",
  name: "Beacon Chain",
  type: "savings",
  url: "https://eips.ethereum.org/EIPS/eip-7002",
  functions: [
    [staked(), "batchDeposit(bytes[], bytes[], bytes[], bytes32[])", "batchDeposit(bytes, bytes, bytes, bytes32[])"],
    // Gnosis pays withdrawals in its token, when they are claimed.
    [withdrawn(), "claimWithdrawal(address)", "claimWithdrawals(address[])"]
  ],
  rules: [
    event(
      "event DepositEvent(bytes pubkey, bytes withdrawal_credentials, bytes amount, bytes signature, bytes index)",
      {
        at: at(addresses, "deposit-event"),
        means: () => staked()
      }
    ),
    call("fallback() external payable", {
      id: "withdrawal-request",
      at: at(addresses, "withdrawal"),
      means: ({ frame }) => {
        const act = withdrawal(frame.input)
        return act === undefined ? undefined : { ...act, actor: frame.from }
      }
    }),
    // EIP-7251: two public keys, of the source and the target, or the same twice.
    call("fallback() external payable", {
      id: "consolidation-request",
      at: at(addresses, "consolidation"),
      means: ({ frame }) =>
        frame.input.length === 2 + 2 * 96
          ? {
              action: "execute",
              actor: frame.from,
              operation: "consolidate",
              sentence: "Requested a validator consolidation on the {contract}"
            }
          : undefined
    })
  ]
})
