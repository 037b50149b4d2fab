import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { runGlossa } from "./runGlossa.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"))

const file = temporaryFolder()
const hash = `0x${"1".repeat(64)}`

describe("glossa", () => {
  test("prints its version", async () => {
    expect(await runGlossa(["--version"])).toEqual({ code: 0, stdout: `glossa v${version}\n`, stderr: "" })
  })

  test("names the Node.js that it needs", async () => {
    const old = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.19.5"}})`
    expect(await runGlossa(["--version"], { nodeOptions: ["--import", old] })).toEqual({
      code: 1,
      stdout: "",
      stderr: "glossa: expected Node.js 24 or later, got 20.19.5. See https://nodejs.org.\n"
    })
  })

  test.each([
    [[], ["explain", "classify", "abi", "decode", "keys", "index"]],
    [["classify"], ["--input", "--output", "--perspective", "--tokens", "--rpc", "--strict"]],
    [["abi"], ["--input", "--output", "--signatures"]],
    [["keys"], ["create", "list", "revoke", "rotate", "export", "import"]],
    [
      ["keys", "rotate"],
      ["--database", "--grace"]
    ],
    [["index"], ["run", "backfill", "status", "check", "reset"]],
    [["mcp"], ["--url", "--key", "GLOSSA_KEY", "--rpc"]]
  ])("%j --help prints help", async (args, words) => {
    const { code, stdout, stderr } = await runGlossa([...args, "--help"])
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
    for (const word of words) expect(stdout).toContain(word)
  })

  test.each([
    [[], "USAGE"],
    [["keys"], "USAGE"],
    [["clasify"], "classify"],
    [["classify", "--inptu", "x"], "--input"],
    [["classify", "--input"], "--input"],
    [["classify", "file"], "file"],
    [["keys", "revoke"], "id"],
    [["keys", "rotate", "id", "--grace", "soon"], "7 days"],
    [["classify", "--rpc", "node"], 'flag --rpc: "<redacted>". Expected an http or https URL\n'],
    [["mcp"], "Expected --rpc of a node, or --url and --key (or GLOSSA_URL and GLOSSA_KEY) of a service\n"],
    [
      ["explain", `0x${"1".repeat(64)}`, "--only", "sentence,log"],
      "Expected sentence, facts, ledger, calls, logs, why"
    ],
    [["mcp", "--url", "localhost:8080", "--key", "x"], "Expected an http or https URL\n"],
    [["keys", "create", "--limit", "1.5"], 'flag --limit: "1.5". Expected an integer\n'],
    [["index", "run", "--until", "-1"], 'flag --until: "-1". Expected an integer of at least 0\n'],
    [["index", "run", "--until", "soon"], 'flag --until: "soon". Expected an integer of at least 0\n'],
    [["index", "backfill", "--workers", "99"], 'flag --workers: "99". Expected an integer from 1 to 64\n'],
    [["index", "backfill", "--from", "60", "--to", "10"], "Expected --from to be at most --to 10, got 60\n"]
  ])("%j is a usage error, reported on the standard error only", async (args, word) => {
    const { code, stdout, stderr } = await runGlossa(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" })
    expect(stderr).toContain(word)
  })

  test.each([
    [["explain", hash, "--rpc", "http://127.0.0.1:1"]],
    [["classify"]],
    [["abi"]],
    [["decode", "0x"]],
    [["keys", "create"]],
    [["keys", "list"]],
    [["index", "run"]],
    [["index", "backfill"]],
    [["index", "status"]],
    [["signatures", "import", "-"]],
    [["signatures", "lookup", "0xa9059cbb"]],
    [["mcp", "--rpc", "http://127.0.0.1:1"]]
  ])("%j rejects a mistyped variable", async args => {
    const cwd = file()
    const env = { GLOSSA_DATABSE: "postgres://me:s3cret@host/name" }
    const { code, stdout, stderr } = await runGlossa(args, { env, cwd })
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    expect(stderr).toBe(
      "glossa: Unknown variable GLOSSA_DATABSE: did you mean GLOSSA_DATABASE? See docs/configuration.md.\n"
    )
    expect(readdirSync(cwd)).toEqual([])
  })
})
