import { type Address, checksumAddress, type Log } from "@glossa/classify"
import type { LogJson } from "./Extras.ts"
import type { FindDecoder } from "./FindDecoder.ts"
import { maxDecoded } from "./maxDecoded.ts"

/** The logs of a transaction in their order, the first thousand decoded. */
export const toLogs = (
  logs: ReadonlyArray<Log>,
  findDecoder: FindDecoder,
  nameOf: (address: Address) => string | undefined
): ReadonlyArray<LogJson> =>
  logs.map(({ index, address, topics, data }, i) => {
    const [name, decoded] = [nameOf(address), i < maxDecoded ? findDecoder(address).log({ topics, data }) : undefined]
    return {
      index,
      address: checksumAddress(address),
      ...(name === undefined ? {} : { name }),
      topics,
      data,
      ...(decoded === undefined ? {} : { decoded })
    }
  })
