import { assert, describe, it } from "@effect/vitest"
import type { Address, CallFrame, Hex, Transaction } from "@glossa/classify"
import { Effect, Result, Schedule } from "effect"
import { Wallet } from "ethers"
import { anvil } from "../../test/anvil.ts"
import { bob, carol, unchecked } from "../../test/raw.ts"
import { normalizeTransaction } from "../normalize/effect.ts"
import { parseChain } from "../normalize/parseChain.ts"
import { makeRpcClient, type RpcClient } from "../rpc/RpcClient.ts"

// anvil's first account, whose key is public
const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"
const sender: Address = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"
/** The sender's creations with nonces 2 and 3. */
const forwarder: Address = "0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0"
const reverter: Address = "0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9"
/** The address of the creation that fails. */
const notCreated: Address = "0xa513e6e4b8f2a923d98304ec87f64353c4d5c853"

/** Forwards its value to the address in its calldata, logs topic 42, and ignores a failure. */
const forwarderCode = "0x6000600060006000346000355af150602a60006000a100"
/** Reverts with 0xdeadbeef. */
const reverterCode = "0x63deadbeef6000526004601cfd"
const creationOf = (code: string): Hex => {
  const size = ((code.length - 2) / 2).toString(16).padStart(2, "0")
  return `0x60${size}600c60003960${size}6000f3${code.slice(2)}`
}
const argument = (address: Address): Hex => `0x${address.slice(2).padStart(64, "0")}`

const gwei = 1_000_000_000n
const gas = "0x30d40"
const gasPrice = "0x3b9aca00"
const legacy = { from: sender, type: "0x0", gas, gasPrice }

/** One a block, from the sender's nonce 0 on. */
const sent: ReadonlyArray<Readonly<Record<string, unknown>>> = [
  { ...legacy, to: bob, value: "0xde0b6b3a7640000" },
  {
    from: sender,
    type: "0x2",
    gas,
    maxFeePerGas: "0x77359400",
    maxPriorityFeePerGas: gasPrice,
    to: bob,
    data: "0xCAFE"
  },
  { ...legacy, data: creationOf(forwarderCode) },
  { ...legacy, data: creationOf(reverterCode) },
  { ...legacy, to: forwarder, value: "0x5", data: argument(carol) },
  { ...legacy, to: reverter },
  { ...legacy, to: forwarder, value: "0x7", data: argument(reverter) },
  { ...legacy, data: "0x60006000fd" },
  { ...legacy, type: "0x1", accessList: [], to: sender }
]

type Expected = Omit<Transaction, "chain" | "hash">
const common = (place: number) => ({
  blockNumber: place + 1,
  timestamp: 1_700_000_000 + 12 * (place + 1),
  index: 0,
  nonce: place,
  from: sender,
  created: null,
  value: 0n,
  input: "0x" as const,
  succeeded: true,
  logs: [],
  calls: [],
  revertData: null,
  delegates: []
})
const fee = (gasUsed: bigint) => ({ total: gasUsed * gwei, l1: 0n, blob: 0n })
const forwarded = (to: Address, value: bigint, reverted: boolean): CallFrame => ({
  type: "call",
  from: forwarder,
  to,
  value,
  input: "0x",
  path: [0],
  reverted,
  ...(reverted && { failed: true })
})
const log = { address: forwarder, topics: [`0x${"2a".padStart(64, "0")}` as const], data: "0x" as const, index: 0 }

const expected: ReadonlyArray<Expected> = [
  { ...common(0), type: 0, to: bob, value: 10n ** 18n, fee: fee(21_000n) },
  { ...common(1), type: 2, to: bob, input: "0xcafe", fee: fee(21_080n) },
  { ...common(2), type: 0, to: null, created: forwarder, input: creationOf(forwarderCode), fee: fee(58_068n) },
  { ...common(3), type: 0, to: null, created: reverter, input: creationOf(reverterCode), fee: fee(55_990n) },
  {
    ...common(4),
    type: 0,
    to: forwarder,
    value: 5n,
    input: argument(carol),
    fee: fee(56_451n),
    logs: [log],
    calls: [forwarded(carol, 5n, false)]
  },
  { ...common(5), type: 0, to: reverter, fee: fee(21_018n), succeeded: false, revertData: "0xdeadbeef" },
  {
    ...common(6),
    type: 0,
    to: forwarder,
    value: 7n,
    input: argument(reverter),
    fee: fee(31_469n),
    logs: [log],
    calls: [forwarded(reverter, 7n, true)]
  },
  { ...common(7), type: 0, to: null, created: notCreated, input: "0x60006000fd", fee: fee(53_064n), succeeded: false },
  { ...common(8), type: 1, to: sender, fee: fee(21_000n) },
  // 21,000, and 25,000 for the authorization, less the fifth that EIP-3529 refunds
  { ...common(9), type: 4, to: bob, fee: fee(36_800n), delegates: [forwarder] }
]

const signed = Effect.fnUntraced(function* (chainId: number) {
  const wallet = new Wallet(key)
  const nonce = sent.length
  const authorization = { address: forwarder, nonce: nonce + 1, chainId }
  return yield* Effect.promise(async () =>
    wallet.signTransaction({
      type: 4,
      chainId,
      nonce,
      to: bob,
      gasLimit: 200_000,
      maxFeePerGas: gwei,
      maxPriorityFeePerGas: gwei,
      authorizationList: [await wallet.authorize(authorization)]
    })
  )
})

describe.each([1, 10, 137])("chain id %i", chainId => {
  const chain = parseChain(chainId) ?? "ethereum"

  it.live("mined transactions are read as they were sent", () =>
    Effect.gen(function* () {
      const { url, request } = yield* anvil(chainId)
      const rpc = yield* makeRpcClient({ chain, urls: [url] })
      const hashes: Array<Hex> = []
      const mine = Effect.fnUntraced(function* (method: string, transaction: unknown) {
        const hash = (yield* request(method, [transaction])) as Hex
        // anvil may answer before the block is there
        yield* request("eth_getTransactionReceipt", [hash]).pipe(
          Effect.repeat({ schedule: Schedule.spaced("10 millis"), until: receipt => receipt !== null })
        )
        hashes.push(hash)
      })
      for (const transaction of sent) yield* mine("eth_sendTransaction", transaction)
      yield* mine("eth_sendRawTransaction", yield* signed(chainId))

      assert.strictEqual(yield* rpc.head, expected.length)
      const blocks = yield* Effect.forEach(hashes, (_, place) => rpc.block(place + 1), { concurrency: "unbounded" })
      for (const [place, { header, transactions }] of blocks.entries()) {
        const hash = hashes[place]!
        const { fee } = expected[place]!
        const gas = { limit: 200_000n, used: fee.total / gwei, price: gwei }
        assert.deepStrictEqual(transactions, [{ ...expected[place]!, gas, chain, hash }])
        assert.deepStrictEqual(yield* rpc.transaction(hash), transactions[0])
        if (place > 0) assert.strictEqual(header.parentHash, blocks[place - 1]!.header.hash)
        assert.deepStrictEqual(yield* rpc.header(header.number), header)

        // the other tracers report the same
        const form = { chain, block: header, ...(yield* raw(rpc, hash)) }
        const traces = yield* rpc.request("trace_transaction", [hash])
        const parity = normalizeTransaction(unchecked({ ...form, traces }))
        assert.deepStrictEqual(Result.getOrThrow(parity).calls, transactions[0]!.calls)
      }

      assert.strictEqual(yield* rpc.balance(bob), 10n ** 18n)
      assert.strictEqual(yield* rpc.balance(carol), 5n)
      assert.strictEqual(yield* rpc.balance(carol, 4), 0n)
      assert.strictEqual(yield* rpc.nonce(sender), 11)
      assert.strictEqual(yield* rpc.code(forwarder), forwarderCode)
      assert.strictEqual(yield* rpc.code(forwarder, 2), "0x")
      assert.strictEqual(yield* rpc.code(sender), `0xef0100${forwarder.slice(2)}`)
      assert.strictEqual(yield* rpc.storage(forwarder, "0x0"), `0x${"0".repeat(64)}`)
      const refused = yield* Effect.flip(rpc.call({ to: reverter, data: "0x" }))
      assert.deepInclude(refused, { _tag: "chain/RequestRejected", data: "0xdeadbeef" })
      assert.deepInclude(yield* Effect.flip(rpc.block(99)), { _tag: "chain/BlockNotFound" })
    })
  )
})

const raw = Effect.fnUntraced(function* (rpc: RpcClient, hash: Hex) {
  return {
    transaction: yield* rpc.request("eth_getTransactionByHash", [hash]),
    receipt: yield* rpc.request("eth_getTransactionReceipt", [hash])
  }
})

it.live("an unmined transaction is pending, then mined", () =>
  Effect.gen(function* () {
    const { url, request } = yield* anvil(1)
    const rpc = yield* makeRpcClient({ chain: "ethereum", urls: [url] })
    yield* request("evm_setAutomine", [false])
    const creation = { ...legacy, data: creationOf(forwarderCode) }
    const hashes = yield* Effect.forEach([sent[0], creation], one => request("eth_sendTransaction", [one]))
    const read = Effect.forEach(hashes as ReadonlyArray<Hex>, hash => rpc.transaction(hash))
    const pending = yield* read
    yield* request("evm_mine", [])
    const mined = yield* read
    for (const [i, { succeeded, ...one }] of pending.entries()) {
      assert.isNull(succeeded)
      const { from, to, created, value, input, nonce, hash, type } = mined[i]!
      assert.deepInclude(one, { from, to, created, value, input, nonce, hash, type, logs: [] })
      assert.isTrue(mined[i]!.succeeded)
    }
  })
)
