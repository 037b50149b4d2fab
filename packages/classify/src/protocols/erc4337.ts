import addresses from "../addresses/erc4337.json" with { type: "json" }
import { type Act, type Address, account, address, at, type CallFrame, call, event, protocol } from "../rule/index.ts"

const bundled = (bundler: Address, account: Address): Act => ({
  action: "execute",
  actor: bundler,
  operation: "bundle",
  sentence: "Bundled user operations, one of them from {account}[: {outcome}]",
  values: { account: address(account) }
})

/** Most accounts of a failed bundle that have a record. */
const maxAccounts = 16

/** A bundle that failed: its accounts attempted what its calldata says. */
const attempted = (
  ops: ReadonlyArray<{ readonly sender: Address }>,
  { from, reverted }: CallFrame
): ReadonlyArray<Act> => {
  const accounts = [...new Set(ops.map(({ sender }) => sender))]
  const [first] = accounts
  if (!reverted || first === undefined) return []
  return [
    bundled(from, first),
    ...accounts.slice(0, maxAccounts).map((account): Act => ({ action: "execute", actor: account, account }))
  ]
}

/** EntryPoint v0.6 to v0.9; the same address on every chain (ERC-4337). */
const entryPoint = at(addresses, "entry-point")

export default protocol({
  id: "erc4337",
  name: "EntryPoint",
  type: "wallet",
  url: "https://eips.ethereum.org/EIPS/eip-4337",
  rules: [
    event(
      "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)",
      {
        at: entryPoint,
        means: ({ args, transaction }) => [
          {
            action: "execute",
            actor: args.sender,
            account: args.sender,
            sentence: args.success
              ? "[Called {targetFunction} of {target}|Executed a user operation]"
              : "Executed a user operation, which failed",
            metadata: {
              userOperation: args.userOpHash,
              paymaster: args.paymaster,
              ...(args.success ? {} : { inner: "failed" })
            }
          },
          bundled(transaction.from, args.sender)
        ]
      }
    ),
    event(
      "event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster)",
      {
        at: entryPoint,
        means: ({ args }) => ({
          action: "create",
          operation: "deploy-account",
          actor: args.sender,
          sentence: "Created the smart account {created}",
          values: { created: account(args.sender) }
        })
      }
    ),
    call(
      "function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)",
      { id: "handleOps-0.6", at: entryPoint, means: ({ args, frame }) => attempted(args.ops, frame) }
    ),
    call(
      "function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)",
      { at: entryPoint, means: ({ args, frame }) => attempted(args.ops, frame) }
    ),
    call("function depositTo(address account)", {
      at: entryPoint,
      means: ({ frame }) => ({
        action: "deposit",
        actor: frame.from,
        sentence: "[Deposited {sent}|Made a deposit] for gas at {contract}"
      })
    }),
    call("function withdrawTo(address to, uint256 amount)", {
      at: entryPoint,
      means: ({ frame }) => ({ action: "withdraw", actor: frame.from })
    })
  ]
})
