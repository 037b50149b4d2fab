import { execFileSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { DCLinter } from "dclint"
import { DockerfileParser } from "dockerfile-ast"
import { validate } from "dockerfile-utils"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { chainVariableNames } from "../packages/chain/src/config/chainVariables.ts"
import { variables } from "../services/api/src/config/variables.ts"

const root = join(import.meta.dirname, "..")
const read = (file: string) => readFileSync(join(root, file), "utf8")

interface Service {
  readonly build?: string
  readonly command?: ReadonlyArray<string>
  readonly env_file?: ReadonlyArray<{ readonly path: string; readonly required: boolean }>
  readonly environment: Record<string, string>
  readonly healthcheck?: object
  readonly ports?: ReadonlyArray<string>
  readonly read_only?: boolean
}

const dockerfile = DockerfileParser.parse(read("Dockerfile"))
const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> }
/** The containers that are made from the image. */
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)

const imageCommand = dockerfile.getCMDs().map(command => command.getJSONStrings().map(_ => _.getJSONValue()))
const [, healthCommand = "[]"] = dockerfile.getHEALTHCHECKs()[0]?.getArgumentsContent()?.split("CMD ") ?? []

/** The folder of these files in the image. */
const home = "/glossa/"

describe("the image", () => {
  test("is described in words that Docker knows", () => expect(validate(read("Dockerfile"))).toEqual([]))

  test("has the Node that everything is tested on, and runs without privileges", () => {
    const { nodeVersion } = parse(read("pnpm-workspace.yaml")) as { nodeVersion: string }
    const bases = dockerfile.getFROMs().map(from => from.getImage())
    for (const base of bases) expect(base).toMatch(/^\$\{NODE_IMAGE\}$/)
    expect(dockerfile.getInitialARGs().map(_ => _.getArgumentsContent())).toEqual([
      `NODE_IMAGE=node:${nodeVersion}-bookworm-slim`
    ])
    const words = dockerfile.getInstructions().map(_ => `${_.getKeyword()} ${_.getArgumentsContent()}`)
    expect(words.lastIndexOf("USER node")).toBeGreaterThan(words.findLastIndex(word => word.startsWith("FROM ")))
  })

  test("starts the service where nothing else is asked of it", () =>
    expect(imageCommand).toEqual([["node", "/glossa/services/api/dist/main.js"]]))

  test("has the files that its containers start", () => {
    const commands = [JSON.parse(healthCommand), ...ours.map(([, { command }]) => command ?? imageCommand[0])]
    for (const command of commands) expect(command?.[0]).toBe("node")
    const paths = commands.map(([, file = ""]) => file.slice(home.length))
    expect(new Set(paths).size).toBe(3)
    const copied = dockerfile
      .getCOPYs()
      .flatMap(copy => copy.getArguments().map(_ => _.getValue()))
      .filter(source => source.startsWith(home))
    const folder = mkdtempSync(join(tmpdir(), "glossa-image-"))
    const put = (path: string, text = "") => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    try {
      for (const path of [...paths, "packages/a/x", "services/a/src/x", "fixtures/x"]) put(path)
      put(".tools/node_modules/.bin/pnpm")
      execFileSync("chmod", ["+x", join(folder, ".tools/node_modules/.bin/pnpm")])
      execFileSync("sh", [join(root, "scripts/container/prune.sh")], { cwd: folder })
      expect(existsSync(join(folder, "services/a/src"))).toBe(false)
      for (const path of paths) {
        expect(existsSync(join(root, path)), path).toBe(true)
        expect(
          copied.some(source => `${home}${path}`.startsWith(`${source}/`)),
          path
        ).toBe(true)
        expect(existsSync(join(folder, path)), path).toBe(true)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test("the image has everything that the service's packages import", () => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-image-"))
  const workspace = ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ".npmrc", "scripts/container"]
  const packed = globSync("{packages/*,services/*,fixtures}/{package.json,dist,tables}", { cwd: root })
  try {
    for (const path of [...workspace, ...packed]) cpSync(join(root, path), join(folder, path), { recursive: true })
    symlinkSync(join(root, ".tools"), join(folder, ".tools"))
    execFileSync("sh", ["scripts/container/prune.sh"], { cwd: folder })
    const { dependencies } = JSON.parse(read("services/api/package.json"))
    const ownImports = Object.keys(dependencies).flatMap(name => {
      const path = `./packages/${name.slice("@glossa/".length)}`
      return name.startsWith("@glossa/") && existsSync(join(root, path)) ? `await import("${path}/dist/index.js")` : []
    })
    expect(ownImports.length).toBeGreaterThan(5)
    expect(existsSync(join(folder, "services/explorer/dist/index.html"))).toBe(true)
    execFileSync(process.execPath, ["--input-type=module", "-e", ownImports.join("\n")], { cwd: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

describe("the composition", () => {
  test("passes Compose's schema and dclint", () => {
    const rules = { "require-quotes-in-ports": [1, { quoteType: "double" }] } satisfies Record<string, [1, object]>
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    expect(linter.lintFiles([join(root, "compose.yaml")], false)).toMatchObject([{ messages: [] }])
  })

  test("passes every documented variable of .env on, except those that it sets itself", () => {
    const documented = [...Object.keys(variables), ...chainVariableNames()]
    const own: Record<string, ReadonlyArray<string>> = {
      api: ["GLOSSA_DATABASE", "PORT", "GLOSSA_INDEX"],
      worker: ["GLOSSA_DATABASE", "PORT"]
    }
    for (const [name, { env_file, environment }] of ours) {
      expect(env_file, name).toEqual([{ path: ".env", required: false }])
      // A variable of `environment` replaces the same one of the file.
      expect(Object.keys(environment).filter(variable => documented.includes(variable))).toEqual(own[name])
    }
  })

  test("keeps .env out of the repository and the image", () => {
    execFileSync("git", ["check-ignore", "--quiet", "--no-index", ".env"], { cwd: root })
    expect(read(".dockerignore").split("\n")).toContain("**/.env")
  })

  test("hands the database's password on as it is, whatever is in it", () => {
    const { POSTGRES_DB, POSTGRES_PASSWORD, POSTGRES_USER } = services.database!.environment
    for (const [, { environment }] of ours) {
      expect(environment.GLOSSA_DATABASE).toBe(`postgres://${POSTGRES_USER}@database:5432/${POSTGRES_DB}`)
      expect(environment.PGPASSWORD).toBe(POSTGRES_PASSWORD)
    }
  })

  test("gives its containers nothing to write to", () => {
    expect(ours.map(([name]) => name)).toEqual(["api", "worker"])
    for (const [name, { read_only }] of ours) expect(read_only, name).toBe(true)
  })

  test("gives only HTTP services a health check", () => {
    for (const [name, { healthcheck, ports }] of ours)
      expect(healthcheck, name).toEqual(ports === undefined ? { disable: true } : undefined)
  })
})
