import type { Address, Hex } from "@glossa/classify"
import { nativeTokenAddress } from "@glossa/classify/chains"
import { Effect } from "effect"
import { toQuantity, zeroPadValue } from "ethers"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { limits } from "../normalize/limits.ts"
import { type Fields, Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { type Candidate, callObject, type SimulatedCall } from "./SimulatedCall.ts"
import type { SimulatedBlock } from "./Simulation.ts"

const sender: Address = "0x00000000000000000000000000676c6f73736101"
const contract: Address = "0x00000000000000000000000000676c6f73736102"

/**
 * A contract that exists in the simulation only. It returns the value of the call to its caller, writes an empty log, and returns the
 * balance of the address in its calldata.
 */
const code = [
  "5f5f5f5f34335af150", // call(gas(), caller(), callvalue(), 0, 0, 0, 0)
  "5f5fa0", // log0(0, 0)
  "5f35315f52", // mstore(0, balance(calldataload(0)))
  "60205ff3" // return(0, 32)
].join("")

/** Overrides only the probe's own addresses: no account of the chain has more or less for it. */
const probeOverrides = { [sender]: { balance: "0x1" }, [contract]: { code: `0x${code}` } }

/** Reads the balance of an account within a simulation; the logs of this call show what the node reports. */
const probeCall = (account: Address) => ({
  from: sender,
  to: contract,
  value: "0x1",
  data: zeroPadValue(account, 32)
})

/** Whether a log is a transfer of the native token that `eth_simulateV1` adds with `traceTransfers` (at EIP-7528's address). */
const isTransferLog = (log: Fields): boolean => String(log["address"]).toLowerCase() === nativeTokenAddress

interface ProbeResult {
  /** Wei. */
  readonly balance: bigint
  /** Whether the logs of contracts are reported: Erigon before 3.3 (pull request 18000) drops them with `traceTransfers`. */
  readonly reportsLogs: boolean
  /** Whether transfers are reported, including internal ones. */
  readonly reportsTransfers: boolean
}

const readProbe = (reader: Reader, { logs: list, returnData }: Fields, maxLogs: number): ProbeResult => {
  const logs = reader.list(list, "logs", maxLogs).map(log => reader.fields(log, "logs"))
  return {
    balance: reader.amount(returnData, "returnData"),
    reportsLogs: logs.some(log => String(log["address"]).toLowerCase() === contract),
    reportsTransfers: logs.filter(isTransferLog).length === 2
  }
}

interface Transfer {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
}

const readTransfer = (reader: Reader, log: Fields): Transfer => {
  const topics = reader.list(log["topics"], "topics", 4)
  const party = (topic: unknown) => reader.address(`0x${reader.hash(topic, "topics").slice(26)}`, "topics")
  return { from: party(topics[1]), to: party(topics[2]), value: reader.amount(log["data"], "data") }
}

/** The transfers below the transaction's own. If the transaction moves value, its log is the first. */
const internalTransfers = (
  transfers: ReadonlyArray<Transfer>,
  { from, to, created, value }: Candidate
): ReadonlyArray<Transfer> => {
  const own = transfers.findIndex(
    transfer => value > 0n && transfer.from === from && transfer.to === (to ?? created) && transfer.value === value
  )
  return transfers.filter((_, i) => i !== own)
}

const netOf = (account: Address, transfers: ReadonlyArray<Transfer>): bigint =>
  transfers.reduce(
    (sum, { from, to, value }) => sum + (to === account ? value : 0n) - (from === account ? value : 0n),
    0n
  )

/** Geth's `error.data`, else the call's result, where anvil and Nethermind have it. */
const readRevertData = (reader: Reader, { error, returnData }: Fields): Hex | null => {
  const data = typeof error === "object" && error !== null && "data" in error ? error.data : null
  const found = data ?? returnData ?? null
  return found === null ? null : reader.bytes(found, "returnData")
}

const readCall = (
  reader: Reader,
  candidate: Candidate,
  call: Fields,
  [before, after]: readonly [ProbeResult, ProbeResult]
): SimulatedCall => {
  const { gasUsed } = call
  // the code of the error differs between nodes (3, -32000, -32015, anvil's -3200)
  if (reader.count(call["status"], "status", 1) === 0)
    return {
      succeeded: false,
      gasUsed,
      logs: [],
      internal: { source: "flat", calls: [] },
      revertData: readRevertData(reader, call)
    }
  const logs = reader.list(call["logs"], "logs", limits.logs).map(log => reader.fields(log, "logs"))
  const transfers = logs.filter(isTransferLog).map(log => readTransfer(reader, log))
  const internal = internalTransfers(transfers, candidate)
  const own = { from: candidate.from, to: candidate.to ?? candidate.created ?? candidate.from, value: candidate.value }
  // anvil 1.7 also reports the transfers of reverted calls
  const isConsistent = before.balance + netOf(candidate.from, [own, ...internal]) === after.balance
  return {
    succeeded: true,
    gasUsed,
    logs: logs.filter(log => !isTransferLog(log)).map(({ address, topics, data }) => ({ address, topics, data })),
    internal:
      before.reportsTransfers && isConsistent
        ? {
            source: "flat",
            calls: internal.map(({ from, to, value }) => ({ type: "call", from, to, value: toQuantity(value) }))
          }
        : null
  }
}

/**
 * Simulates transactions that share state by `eth_simulateV1`, in one block after the given one. Before and after each, a probe reads
 * the balance of its sender.
 */
export const simulateV1 = Effect.fnUntraced(function* (
  request: Request,
  block: SimulatedBlock,
  candidates: ReadonlyArray<Candidate>,
  traceTransfers = true
): Effect.fn.Return<ReadonlyArray<SimulatedCall>, RequestError | InvalidFieldError> {
  const calls = candidates.flatMap(candidate => {
    const probe = probeCall(candidate.from)
    return [probe, callObject(candidate), probe]
  })
  const payload = {
    blockStateCalls: [{ stateOverrides: probeOverrides, calls }],
    traceTransfers,
    validation: false
  }
  const answer = yield* request("eth_simulateV1", [payload, toQuantity(block.number)])
  const reader = new Reader()
  reader.at("eth_simulateV1")
  const [simulated] = reader.list(answer, "", 256)
  const results = reader.list(reader.fields(simulated, "")["calls"], "calls", calls.length)
  const read = candidates.map((candidate, i) => {
    const at = 3 * i
    const field = (offset: number) => {
      reader.at("eth_simulateV1.calls", at + offset)
      return reader.fields(results[at + offset], "")
    }
    const probes = [readProbe(reader, field(0), limits.logs), readProbe(reader, field(2), limits.logs)] as const
    return { reportsLogs: probes[0].reportsLogs, call: readCall(reader, candidate, field(1), probes) }
  })
  if (reader.problem !== null) return yield* Effect.fail(reader.problem)
  if (traceTransfers && read.some(({ reportsLogs }) => !reportsLogs))
    return yield* simulateV1(request, block, candidates, false)
  return read.map(({ call }) => call)
})
