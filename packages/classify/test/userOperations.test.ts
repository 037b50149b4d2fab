import { describe, expect, test } from "vitest"
import { classify } from "../src/classify.ts"
import { keccak256Text } from "../src/keccak256.ts"
import type { Address, CallFrame, Hex, Log, Transaction } from "../src/Transaction.ts"
import { data, frame, log, makeTransaction, topic, transferLog, who } from "./makeTransaction.ts"

const [bundler, account, validator, module, token, spender] = [
  "bundler",
  "account",
  "check",
  "module",
  "token",
  "pays"
].map(who) as [Address, Address, Address, Address, Address, Address]
const paymaster = who("master")
const permit2: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3"
const selector = (signature: string) => keccak256Text(signature).slice(0, 10) as Hex

/** The entry points, and the selector of their `innerHandleOp`. */
const versions: ReadonlyArray<readonly [string, Address, Hex]> = [
  ["0.6", "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789", "0x1d732756"],
  ["0.7", "0x0000000071727de22e5e9d8baf0edac6f37da032", "0x0042dc53"]
]

const userOperation = keccak256Text("UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)")

/** A bundle of one operation, whose account has a validator module, and calls `target` with `input`. */
const bundle = (
  entryPoint: Address,
  inner: Hex,
  target: Address,
  input: Hex,
  logs: ReadonlyArray<Log>
): Transaction => {
  const through = (calls: ReadonlyArray<Partial<CallFrame>>) => calls.map(frame)
  const executed = log(entryPoint, [userOperation, topic(1n), topic(account), topic(paymaster)], data(0, 1, 100, 100))
  return makeTransaction({
    from: bundler,
    to: entryPoint,
    input: "0x1fad948c",
    calls: through([
      { from: entryPoint, to: account, input: "0x3a871cdd", path: [0] },
      { from: account, to: validator, input: "0x19822f7c", path: [0, 0] },
      { from: entryPoint, to: entryPoint, input: inner, path: [1] },
      { from: entryPoint, to: account, input: "0xb61d27f6", path: [1, 0] },
      { from: account, to: target, input, path: [1, 0, 0] }
    ]),
    logs: [...logs, executed]
  })
}

const approval = (owner = token) =>
  log(owner, [keccak256Text("Approval(address,address,uint256)"), topic(account), topic(spender)], data(1))

describe.each(versions)("by EntryPoint %s", (_, entryPoint, inner) => {
  const recordOf = (target: Address, input: Hex, logs: ReadonlyArray<Log>) =>
    classify(bundle(entryPoint, inner, target, input, logs), account)

  test.each<[string, Address, Hex, ReadonlyArray<Log>, string]>([
    ["allows a spender", token, selector("approve(address,uint256)"), [approval()], "approve/token"],
    [
      "allows two spenders",
      token,
      selector("approve(address,uint256)"),
      [approval(), approval(who("u"))],
      "approve/token"
    ],
    [
      "allows a spender, and pays its paymaster in tokens",
      token,
      selector("approve(address,uint256)"),
      [approval(), transferLog(who("fee"), account, paymaster, 5n)],
      "approve/token"
    ],
    [
      "allows an operator",
      token,
      selector("setApprovalForAll(address,bool)"),
      [log(token, [keccak256Text("ApprovalForAll(address,address,bool)"), topic(account), topic(spender)], data(1))],
      "approve/nft"
    ],
    [
      "allows a spender by Permit2",
      permit2,
      selector("approve(address,address,uint160,uint48)"),
      [
        log(
          permit2,
          [
            keccak256Text("Approval(address,address,address,uint160,uint48)"),
            topic(account),
            topic(token),
            topic(spender)
          ],
          data(1, 2)
        )
      ],
      "approve/token"
    ],
    ["pays", token, selector("transfer(address,uint256)"), [transferLog(token, account, spender, 5n)], "send/token"]
  ])("%s", (_name, target, input, logs, is) => {
    const { action, contractType } = recordOf(target, input, logs)
    expect(`${action}/${contractType}`).toBe(is)
  })

  test("names what the account called to execute, not to validate", () => {
    expect(recordOf(spender, "0x99999999", []).description).toBe("Called function 0x99999999 of 0x0000…7973")
  })

  test("names what a Safe called through its module", () => {
    const plain = bundle(entryPoint, inner, module, "0x7bb37428", [])
    const back = selector("execTransactionFromModule(address,uint256,bytes,uint8)")
    const calls = [
      ...(plain.calls ?? []),
      frame({
        from: module,
        to: account,
        input: `${back}${data(BigInt(spender), 0, 128, 0, 0).slice(2)}`,
        path: [1, 0, 0, 0]
      }),
      frame({ from: account, to: spender, input: "0x99999999", path: [1, 0, 0, 0, 0] })
    ]
    expect(classify({ ...plain, calls }, account).description).toBe("Called function 0x99999999 of 0x0000…7973")
  })
})
