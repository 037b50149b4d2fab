import type { Log } from "@glossa/classify"
import { limits } from "./limits.ts"
import type { Fields, Reader } from "./Reader.ts"

const scope = "receipt.logs"

export const readLogs = (reader: Reader, receipt: Fields): ReadonlyArray<Log> => {
  reader.at("receipt")
  const raw = reader.list(receipt["logs"], "logs", limits.logs)
  const logs: Array<Log> = []
  for (let i = 0; i < raw.length && reader.problem === null; i++) {
    reader.at(scope, i)
    const log = reader.fields(raw[i], "")
    logs.push({
      address: reader.address(log["address"], "address"),
      topics: reader.list(log["topics"], "topics", 4).map(topic => reader.hash(topic, "topics")),
      data: reader.bytes(log["data"], "data"),
      index: reader.count(log["logIndex"] ?? log["index"] ?? i, "logIndex")
    })
  }
  return logs
}
