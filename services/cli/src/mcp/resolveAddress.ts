import { Names } from "@glossa/chain"
import { type Address, checksumAddress } from "@glossa/classify"
import { Effect } from "effect"
import { InvalidArgumentError } from "./InvalidArgumentError.ts"

const singleCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/

/** An address, or the one on ethereum that an ENS name resolves to. */
export const resolveAddress = Effect.fnUntraced(function* (text: string) {
  if (text.includes(".")) return yield* (yield* Names).resolve(text)
  const reject = (reason: string) => new InvalidArgumentError({ name: "address", reason })
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return yield* reject("expected 0x and 40 hexadecimal digits, or an ENS name")
  const address = text.toLowerCase() as Address
  if (!singleCase.test(text) && checksumAddress(address) !== text)
    return yield* reject("invalid EIP-55 checksum: check for typos, or use all lowercase")
  return address
})
