import type { Address } from "@glossa/classify"
import { nativeTokenAddress } from "@glossa/classify/chains"
import { zeroPadValue } from "ethers"
import type { Fields, Reader } from "../normalize/Reader.ts"

const sender: Address = "0x00000000000000000000000000676c6f73736101"
const contract: Address = "0x00000000000000000000000000676c6f73736102"

/**
 * A contract that exists in the simulation only: it pays its caller back what it is called with, writes an empty log, and returns
 * the balance of the address in its calldata.
 */
const code = [
  "5f5f5f5f34335af150", // call(gas(), caller(), callvalue(), 0, 0, 0, 0)
  "5f5fa0", // log0(0, 0)
  "5f35315f52", // mstore(0, balance(calldataload(0)))
  "60205ff3" // return(0, 32)
].join("")

/** Overrides only the probe's own addresses: no account of the chain has more or less for it. */
export const probeOverrides = { [sender]: { balance: "0x1" }, [contract]: { code: `0x${code}` } }

/** Reads the balance of an account within a simulation; the logs of this call show what the node reports. */
export const probeCall = (account: Address) => ({
  from: sender,
  to: contract,
  value: "0x1",
  data: zeroPadValue(account, 32)
})

/** Whether a log is a transfer of the native token that `eth_simulateV1` adds with `traceTransfers` (at EIP-7528's address). */
export const isTransferLog = (log: Fields): boolean => String(log["address"]).toLowerCase() === nativeTokenAddress

export interface ProbeResult {
  /** Wei. */
  readonly balance: bigint
  /** Whether the logs of contracts are reported: Erigon before 3.3 (pull request 18000) drops them with `traceTransfers`. */
  readonly reportsLogs: boolean
  /** Whether transfers, internal ones too, are reported. */
  readonly reportsTransfers: boolean
}

export const readProbe = (reader: Reader, { logs: list, returnData }: Fields, maxLogs: number): ProbeResult => {
  const logs = reader.list(list, "logs", maxLogs).map(log => reader.fields(log, "logs"))
  return {
    balance: reader.amount(returnData, "returnData"),
    reportsLogs: logs.some(log => String(log["address"]).toLowerCase() === contract),
    reportsTransfers: logs.filter(isTransferLog).length === 2
  }
}
