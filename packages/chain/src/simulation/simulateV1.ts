import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { toQuantity } from "ethers"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { limits } from "../normalize/limits.ts"
import { type Fields, Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import { isTransferLog, type ProbeResult, probeCall, probeOverrides, readProbe } from "./balanceProbe.ts"
import { type Candidate, callObject, type SimulatedCall } from "./SimulatedCall.ts"
import type { SimulatedBlock } from "./Simulation.ts"

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

/** The transfers below the transaction's own, whose log is the first where it moves something. */
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

/** Geth's `error.data`, else what the call returned, which is where anvil and Nethermind have it. */
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
  if (reader.problem !== null) return yield* reader.problem
  if (traceTransfers && read.some(({ reportsLogs }) => !reportsLogs))
    return yield* simulateV1(request, block, candidates, false)
  return read.map(({ call }) => call)
})
