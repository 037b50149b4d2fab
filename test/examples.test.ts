import { execFile } from "node:child_process"
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { docExamples } from "../scripts/examples/docExamples.ts"
import { markdownExamples } from "../scripts/examples/markdownExamples.ts"
import { loosely, promisedOutput } from "../scripts/examples/promisedOutput.ts"

const root = join(import.meta.dirname, "..")
const execute = promisify(execFile)

const packages = globSync("{packages/*,fixtures}/README.md", { cwd: root }).map(_ => dirname(_))

interface Example {
  readonly source: string
  /** Beside the package's manifest, where its own name resolves to what was built. */
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
      code
    }))
  })
}

/** The protocol that CONTRIBUTING.md begins with, as if it stood among the others. */
const contributed: Example = {
  source: "CONTRIBUTING.md",
  file: "packages/classify/.examples/contributed.ts",
  code: markdownExamples(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"))[0]!.replace("../rule", "../src/rule")
}

const examples = [...packages.flatMap(examplesOf), contributed]
const written = (async () => {
  for (const folder of packages) rmSync(join(root, folder, ".examples"), { recursive: true, force: true })
  for (const { file, code } of examples) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${code}\nexport {}\n`)
  }
})()

test("every example of a README and of a docstring compiles", async () => {
  await written
  const config = { extends: "../../tsconfig.base.json", files: examples.map(_ => join(root, _.file)) }
  mkdirSync(join(root, "test", ".examples"), { recursive: true })
  writeFileSync(join(root, "test", ".examples", "tsconfig.json"), JSON.stringify(config))
  const errors = await execute("tsc", ["-p", "test/.examples", "--pretty", "false"], { cwd: root }).then(
    () => "",
    ({ stdout }) => String(stdout)
  )
  // said in terms of the file that the example stands in
  expect(examples.reduce((text, _) => text.replaceAll(_.file, `${_.source} ${basename(_.file)}`), errors)).toBe("")
})

test.each(packages)("the first example of %s/README.md runs and prints what it says", async folder => {
  await written
  const first = examples.find(_ => _.source === join(folder, "README.md"))
  if (first === undefined) throw new Error(`${folder}/README.md has no \`\`\`ts block`)
  const { stdout } = await execute(process.execPath, [join(root, first.file)], {
    cwd: join(root, folder),
    timeout: 30_000
  })
  let rest = loosely(stdout)
  for (const promise of promisedOutput(first.code)) {
    const at = rest.indexOf(loosely(promise))
    expect(at, `${promise}\nis not printed (in its turn); what is:\n${stdout}`).toBeGreaterThanOrEqual(0)
    rest = rest.slice(at + loosely(promise).length)
  }
})
