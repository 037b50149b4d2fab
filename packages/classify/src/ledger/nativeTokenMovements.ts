import { getChain, nativeTokenAddress } from "../chains.ts"
import { keccak256Text } from "../keccak256.ts"
import type { Address, CallType, Chain, Hex, Log, Transaction } from "../Transaction.ts"
import { logged, type Movement, nativeToken, zeroAddress } from "./Movement.ts"
import { topicAddress, transferTopic, word } from "./words.ts"

/**
 * The address without code that logs each transfer of the native token (EIP-7708): by a transaction, a call, a creation or a
 * self-destruction.
 */
const systemAddress: Address = "0xfffffffffffffffffffffffffffffffffffffffe"

/** Burn(address,uint256): EIP-7708's until EIP-8246, where a self-destruction destroys a balance; also an event of some tokens. */
export const burnTopic = /* @__PURE__ */ keccak256Text("Burn(address,uint256)")

/** WETH9 Deposit(address,uint256). */
export const depositTopic = /* @__PURE__ */ keccak256Text("Deposit(address,uint256)")

/**
 * LogTransfer(address indexed token, address indexed from, address indexed to, uint256 amount, uint256 input1, uint256
 * input2, uint256 output1, uint256 output2): Polygon's bor logs each transfer of the native token, internal ones too.
 */
const logTransfer = /* @__PURE__ */ keccak256Text(
  "LogTransfer(address,address,address,uint256,uint256,uint256,uint256,uint256)"
)

/** Whether the log is the native token's, not a token's: of EIP-7708, of `eth_simulateV1` (at EIP-7528's address) or of Polygon's bor. */
export const isNativeTokenLog = (chain: Chain, { address }: Log): boolean =>
  address === systemAddress || address === nativeTokenAddress || address === getChain(chain).predeploys.nativeToken

/** The movements in an emitter's logs; the address that paid is in topic `from`, the one that was paid in the next, if any. */
const loggedMovements = (logs: ReadonlyArray<Log>, event: Hex, arity: number, from: number): Array<Movement> =>
  logs
    .filter(({ topics }) => topics[0] === event && topics.length === arity)
    .map(log => {
      const [payer, receiver = zeroAddress] = log.topics.slice(from).map(topicAddress)
      return logged(log, nativeToken, payer!, receiver, word(log.data, 0))
    })
    .filter(({ amount }) => amount > 0n)

/** Calls that move no value: a delegate call reports its caller's, and call code keeps it. */
const movesNothing: ReadonlySet<CallType> = new Set(["delegatecall", "staticcall", "callcode"])

/** What a deposit mints stays minted if its execution fails: https://specs.optimism.io/protocol/deposits.html#execution */
const mintedMovements = ({ from, minted = 0n }: Transaction): Array<Movement> =>
  minted > 0n ? [{ asset: nativeToken, from: zeroAddress, to: from, amount: minted, logIndex: null }] : []

/** What the called contract wrapped of the transaction's value, by the log of the wrapped native token; 0 if nothing. */
const findWrappedValue = ({ chain, logs, to, value }: Transaction): bigint => {
  const { address } = getChain(chain).wrappedNative
  if (to === null || to === address || value === 0n) return 0n
  const isOwn = (log: Log) =>
    log.address === address &&
    (log.topics[0] === depositTopic
      ? log.topics.length === 2 && topicAddress(log.topics[1]!) === to
      : log.topics[0] === transferTopic &&
        log.topics.length === 3 &&
        topicAddress(log.topics[1]!) === zeroAddress &&
        topicAddress(log.topics[2]!) === to)
  const amount = logs.filter(isOwn).map(log => word(log.data, 0))[0] ?? 0n
  return amount <= value ? amount : 0n
}

const tracedMovements = (transaction: Transaction): Array<Movement> => {
  const { calls, chain, created, from, to, value } = transaction
  const movements = mintedMovements(transaction)
  const move = (payer: Address, receiver: Address | null, amount: bigint) => {
    if (amount > 0n && receiver !== null)
      movements.push({ asset: nativeToken, from: payer, to: receiver, amount, logIndex: null })
  }
  move(from, to ?? created, value)
  const wrapped = calls === null ? findWrappedValue(transaction) : 0n
  move(to ?? zeroAddress, getChain(chain).wrappedNative.address, wrapped)
  for (const frame of calls ?? [])
    if (!frame.reverted && !movesNothing.has(frame.type)) move(frame.from, frame.to, frame.value)
  return movements
}

/** Movements of the native token, and whether these are all of them. */
export interface NativeTokenMovements {
  readonly movements: Array<Movement>
  readonly areComplete: boolean
}

/**
 * The movements of the native token, from one source: the logs of EIP-7708, if there are any; else the value and the internal calls
 * that were not reverted; if those are unknown, the logs of Polygon's bor, or the value alone.
 */
export const nativeTokenMovements = (transaction: Transaction): NativeTokenMovements => {
  const { chain, calls, logs, succeeded } = transaction
  const contract = getChain(chain).predeploys.nativeToken
  const areCallsKnown = calls?.every(({ type }) => type !== "unknown") === true
  const areComplete = areCallsKnown || contract !== undefined
  if (!succeeded) return { movements: mintedMovements(transaction), areComplete }
  const logsOf = (emitter: Address) => logs.filter(({ address }) => address === emitter)
  const system = logsOf(systemAddress)
  if (system.length > 0) {
    const movements = [...loggedMovements(system, transferTopic, 3, 1), ...loggedMovements(system, burnTopic, 2, 1)]
    if (movements.length > 0) return { movements, areComplete: true }
  }
  const bor = calls === null && contract !== undefined ? loggedMovements(logsOf(contract), logTransfer, 4, 2) : []
  return { movements: bor.length > 0 ? bor : tracedMovements(transaction), areComplete }
}
