import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Redacted } from "effect"
import { expect, onTestFinished, test } from "vitest"
import { spawnAnvil } from "../../../packages/chain/test/spawnAnvil.ts"
import { startService } from "../test/startService.ts"

test("a service that indexes keeps blocks in the configured directory", async () => {
  const { url, request, stop } = await spawnAnvil(1)
  onTestFinished(stop)
  await request("anvil_mine", "0x4")
  const directory = mkdtempSync(join(tmpdir(), "glossa-blocks-"))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const chains = [{ chain: "ethereum", urls: [Redacted.make(url)], start: 0 }] as const
  const service = await startService({ demo: false, chains, blocks: directory })
  onTestFinished(service.stop)
  const kept = () => readdirSync(directory, { recursive: true, encoding: "utf8" }).map(path => path.split("-")[0])
  while (kept().length < 7) await setTimeout(20)
  expect(kept()).toEqual(expect.arrayContaining([0, 1, 2, 3, 4].map(number => `ethereum/0/${number}`)))
})
