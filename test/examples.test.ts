import { execFile } from "node:child_process"
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { docExamples } from "../scripts/examples/docExamples.ts"
import { markdownExamples } from "../scripts/examples/markdownExamples.ts"
import { loosely, promisedOutput } from "../scripts/examples/promisedOutput.ts"
import { exampleUrl, startDemo } from "../scripts/examples/startDemo.ts"
import { exampleNode, startNode } from "../scripts/examples/startNode.ts"

const root = join(import.meta.dirname, "..")
const execute = promisify(execFile)

const packages = globSync("{packages/*,fixtures}/README.md", { cwd: root }).map(_ => dirname(_))

interface Example {
  readonly source: string
  /** In the folder of the package, where its own name resolves to its build. */
  readonly file: string
  readonly code: string
}

const examplesOf = (folder: string): ReadonlyArray<Example> => {
  const sources = globSync("src/**/*.ts", { cwd: join(root, folder), exclude: ["**/*.gen.ts", "**/*.test.ts"] })
  return ["README.md", ...sources].flatMap(source => {
    const text = readFileSync(join(root, folder, source), "utf8")
    const codes = source === "README.md" ? markdownExamples(text) : docExamples(text)
    const name = source.replace(/\W/g, "-")
    return codes.map((code, i) => ({
      source: join(folder, source),
      file: join(folder, ".examples", `${name}-${i + 1}.ts`),
      code: toScenario(folder, code)
    }))
  })
}

/** The first example of the repository, in a package with the dependencies that it installs. */
const introduction: Example = {
  source: "README.md",
  file: "packages/explain/.examples/introduction.ts",
  code: markdownExamples(readFileSync(join(root, "README.md"), "utf8"))[0]!
}

/** Resolves the imports of scenarios in fixtures/README.md, which are relative to the recorder's scenarios. */
const toScenario = (folder: string, code: string) =>
  folder === "fixtures" ? code.replaceAll('from "../', 'from "../recorder/src/') : code

/** The protocol at the top of CONTRIBUTING.md, whose imports are relative to classify's protocols. */
const contributed: Example = {
  source: "CONTRIBUTING.md",
  file: "packages/classify/.examples/contributed.ts",
  code: markdownExamples(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"))[0]!
    .replace("../addresses", "../src/addresses")
    .replace("../rule", "../src/rule")
}

const examples = [...packages.flatMap(examplesOf), introduction, contributed]
const written = (async () => {
  for (const folder of packages) rmSync(join(root, folder, ".examples"), { recursive: true, force: true })
  for (const { file, code } of examples) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${code}\nexport {}\n`)
  }
})()

test("every example of a README or a docstring compiles", async () => {
  await written
  const config = { extends: "../../tsconfig.base.json", files: examples.map(_ => join(root, _.file)) }
  mkdirSync(join(root, "test", ".examples"), { recursive: true })
  writeFileSync(join(root, "test", ".examples", "tsconfig.json"), JSON.stringify(config))
  const errors = await execute("tsc", ["-p", "test/.examples", "--pretty", "false"], { cwd: root }).then(
    () => "",
    ({ stdout }) => String(stdout)
  )
  // Errors name the file of the example.
  expect(examples.reduce((text, _) => text.replaceAll(_.file, `${_.source} ${basename(_.file)}`), errors)).toBe("")
})

/** What examples request by its URL, started by the first that does. */
const servers = new Map([
  [exampleUrl, startDemo],
  [exampleNode, startNode]
])
const started = new Map<string, ReturnType<typeof startDemo>>()
afterAll(async () => {
  for (const server of started.values()) await (await server).stop()
})

/** The file of an example that requests a server, with the URL of a running one. */
const withServers = async ({ file, code }: Example): Promise<string> => {
  let text = code
  for (const [url, start] of servers) {
    if (!code.includes(url)) continue
    const server = started.get(url) ?? start()
    started.set(url, server)
    text = text.replaceAll(url, (await server).base)
  }
  if (text === code) return file
  const asking = file.replace(/\.ts$/, "-asking.ts")
  writeFileSync(join(root, asking), text)
  return asking
}

test.each([".", ...packages])(
  "the first example of %s/README.md runs and prints its comments",
  async folder => {
    await written
    const first = examples.find(_ => _.source === join(folder, "README.md"))
    if (first === undefined) throw new Error(`${folder}/README.md has no \`\`\`ts block`)
    const { stdout } = await execute(process.execPath, [join(root, await withServers(first))], {
      cwd: join(root, folder),
      timeout: 30_000
    })
    expect(stdout).not.toBe("")
    let rest = loosely(stdout)
    for (const promise of promisedOutput(first.code)) {
      const start = rest.indexOf(loosely(promise))
      expect(start, `${promise}\nis not printed (in its turn). The output is:\n${stdout}`).toBeGreaterThanOrEqual(0)
      rest = rest.slice(start + loosely(promise).length)
    }
  },
  60_000
)
