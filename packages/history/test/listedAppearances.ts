// Lists the addresses in the JSON of a recorded transaction: sender, recipient, created contracts, both ends of value and of
// token transfers, owners of approvals. It shares no code with the index that it is compared with.

interface Call {
  readonly type: string
  readonly from: string
  readonly to?: string | null
  readonly value?: string | null
  readonly error?: string | null
  readonly traceAddress?: ReadonlyArray<number>
  readonly calls?: ReadonlyArray<Call>
}

interface Log {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
}

/** A transaction with its receipt and traces, as JSON-RPC returns them. */
export interface RawBundle {
  readonly chain: string
  readonly transaction: {
    readonly hash: string
    readonly from: string
    readonly to?: string | null
    readonly value: string
    readonly input: string
  }
  readonly receipt: {
    readonly status?: string | null
    readonly contractAddress?: string | null
    readonly logs: ReadonlyArray<Log>
  }
  readonly internal?: ReadonlyArray<Call> | null
  readonly trace?: Call | null
}

const zero = `0x${"0".repeat(40)}`

/** The words of a log's data, or of calldata after its selector. */
const words = (hex: string, skip = 0): ReadonlyArray<string> => hex.slice(2 + skip).match(/.{64}/g) ?? []

const addressIn = (word: string) => `0x${word.slice(-40)}`

const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const transferSingle = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
const transferBatch = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"
const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
const approvalForAll = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"
const deposit = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
const withdrawal = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"
const punkAssign = "0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba"
const punkTransfer = "0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8"
const punkBought = "0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3"
const coinMoved = "0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4"

const wrappedCoins = new Set([
  "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
  "0x4200000000000000000000000000000000000006",
  "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270"
])
const punks = "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"
const polygonCoin = "0x0000000000000000000000000000000000001010"

/** The parties of a transfer log, or the owner of an approval. */
const namedIn = (log: Log): ReadonlyArray<string> => {
  const [topic, ...indexed] = log.topics
  const [data, emitter] = [words(log.data), log.address.toLowerCase()]
  const [a, b, c] = indexed.map(addressIn)
  if (emitter === polygonCoin) return topic === coinMoved ? [b!, c!] : []
  if (emitter === punks) {
    if (topic === punkAssign) return [a!]
    if (topic === punkBought) return [b!, c!]
    if (topic === punkTransfer || topic === transfer) return [a!, b!]
  }
  if (topic === transfer) {
    if (indexed.length === 3 || (indexed.length === 2 && data.length >= 1)) return [a!, b!]
    return indexed.length === 0 && data.length === 3 ? [addressIn(data[0]!), addressIn(data[1]!)] : []
  }
  if ((topic === transferSingle || topic === transferBatch) && indexed.length === 3 && data.length >= 2) return [b!, c!]
  if (topic === approval && (indexed.length === 3 || (indexed.length === 2 && data.length >= 1))) return [a!]
  if (topic === approvalForAll && indexed.length === 2 && data.length >= 1) return [a!]
  if ((topic === deposit || topic === withdrawal) && wrappedCoins.has(emitter) && indexed.length === 1) return [a!]
  return []
}

/** Internal calls that were not reverted, neither themselves nor by a caller. */
const lasting = ({ internal, trace }: RawBundle): ReadonlyArray<Call> => {
  if (trace) {
    const below = (call: Call): ReadonlyArray<Call> => (call.error ? [] : [call, ...(call.calls ?? []).flatMap(below)])
    return trace.error ? [] : (trace.calls ?? []).flatMap(below)
  }
  const failed = (internal ?? []).filter(call => call.error && call.traceAddress).map(call => call.traceAddress!)
  const isUnder = (path: ReadonlyArray<number>, top: ReadonlyArray<number>) => top.every((step, i) => path[i] === step)
  return (internal ?? []).filter(
    call => !call.error && !failed.some(top => call.traceAddress !== undefined && isUnder(call.traceAddress, top))
  )
}

/** All addresses that appear in a transaction, in lower case, without the zero address. */
export const listedAppearances = (bundle: RawBundle): ReadonlySet<string> => {
  const { transaction, receipt } = bundle
  const found = new Set<string | null | undefined>([transaction.from, transaction.to])
  const succeeded = receipt.status !== "0x0"
  // Nodes return the contract that a failed transaction would have created.
  if (transaction.to == null && succeeded) found.add(receipt.contractAddress)
  if (succeeded)
    for (const { type, from, to, value } of lasting(bundle)) {
      const kind = type.toLowerCase()
      if (kind.startsWith("create")) found.add(to)
      if (["delegatecall", "staticcall", "callcode"].includes(kind) || BigInt(value ?? "0x0") === 0n) continue
      found.add(from).add(to)
    }
  for (const log of receipt.logs) for (const address of namedIn(log)) found.add(address)
  const listed = new Set(Array.from(found, address => address?.toLowerCase() ?? zero))
  listed.delete(zero)
  return listed
}

/** Whether a transaction's logs, calldata or authorizations name an address anywhere. */
export const names = (bundle: RawBundle, address: string): boolean =>
  JSON.stringify([bundle.transaction, bundle.receipt, bundle.internal, bundle.trace])
    .toLowerCase()
    .includes(address.slice(2))
