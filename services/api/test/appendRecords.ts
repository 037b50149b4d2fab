import type { Address, Hex, RecordJson } from "@glossa/classify"
import type { IndexedBlock, RecentBlock } from "@glossa/history"
import { packPosition } from "@glossa/timestamp"
import type { startService } from "./startService.ts"

const hashOf = (text: string): Hex => `0x${Buffer.from(text).toString("hex").padStart(64, "0").slice(-64)}`

const plain: Omit<RecordJson, "txHash" | "timestamp" | "blockchain"> = {
  action: "send",
  contractType: "native",
  contractName: "Ether",
  description: "Sent 1 ETH",
  fee: { amount: 0.1, amountExact: "0.1", currency: "ETH" },
  assetsSent: [],
  assetsReceived: [],
  metadata: {}
}

/**
 * Indexes records of an address on ethereum, oldest first and each in a block of its own a given number of seconds after the
 * one before. Returns the last block, which the next call follows.
 */
export const appendRecords = async (
  service: Awaited<ReturnType<typeof startService>>,
  address: Address,
  records: ReadonlyArray<Partial<RecordJson>>,
  { last = null, seconds = 3_600 }: { readonly last?: RecentBlock | null; readonly seconds?: number } = {}
): Promise<RecentBlock> => {
  let before = last
  const blocks = records.map((record): IndexedBlock => {
    const number = (before?.number ?? 99) + 1
    const second = (before?.second ?? 1_700_000_000) + seconds
    const position = packPosition({ chain: 0, block: 0, transaction: 0 }) as number
    const timestamp = new Date(second * 1_000).toISOString().replace(".000", "")
    const whole = {
      ...plain,
      txHash: hashOf(`tx ${number}`),
      timestamp,
      blockchain: "ethereum-mainnet",
      ...record
    } as const
    const block: IndexedBlock = {
      chain: "ethereum",
      number,
      hash: hashOf(`block ${number}`),
      parentHash: before?.hash ?? null,
      second,
      ordinal: 0,
      transactions: [{ chain: "ethereum", hash: whole.txHash, block: number, sender: address, second, position }],
      appearances: [{ chain: "ethereum", address, isSender: true, second, position, block: number, record: whole }]
    }
    before = block
    return block
  })
  for (let index = 0; index < blocks.length; index += 50) {
    const [first, ...others] = blocks.slice(index, index + 50)
    await service.history(({ append }) => append("ethereum", [first!, ...others]))
  }
  return before!
}
