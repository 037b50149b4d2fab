import { Names, type UnsentTransaction as NodeTransaction } from "@glossa/chain"
import { type Address, checksumAddress, type Hex } from "@glossa/classify"
import type { UnsentTransaction } from "@glossa/client"
import { Data, Effect } from "effect"

/** An argument of an operation that a service would refuse. */
export class InvalidArgumentError extends Data.TaggedError("cli/InvalidArgument")<{
  readonly name: string
  readonly reason: string
}> {
  override get message(): string {
    return `${this.name}: ${this.reason}`
  }
}

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

const toAmount = (name: string, value: string | number, bits: number) => {
  const text = String(value)
  const amount = /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : -1n
  return amount >= 0n && amount < 1n << BigInt(bits)
    ? Effect.succeed(amount)
    : Effect.fail(
        new InvalidArgumentError({
          name,
          reason: `expected a whole number from 0 to 2^${bits} - 1 as decimal or 0x-hexadecimal text`
        })
      )
}

/** An unsent transaction as the packages take it. */
export const toUnsentTransaction = Effect.fnUntraced(function* ({
  from,
  to,
  value,
  data = "0x",
  gas
}: UnsentTransaction) {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data))
    return yield* new InvalidArgumentError({ name: "data", reason: "expected 0x and pairs of hexadecimal digits" })
  if ((to === undefined || to === null) && data === "0x")
    return yield* new InvalidArgumentError({ name: "to", reason: "required, unless data has the code of a contract" })
  const transaction: NodeTransaction = {
    from: yield* resolveAddress(from),
    to: to === undefined || to === null ? null : yield* resolveAddress(to),
    value: value === undefined ? 0n : yield* toAmount("value", value, 256),
    data: data.toLowerCase() as Hex,
    ...(gas === undefined ? {} : { gas: yield* toAmount("gas", gas, 64) })
  }
  return transaction
})
