import { execFile } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** The configuration of TypeScript that checks the declarations of dependencies too. */
const compilerOptions = {
  target: "ES2023",
  lib: ["ES2023", "DOM"],
  module: "NodeNext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true
}

/** A new project that uses the packages, in an empty folder. */
export const scratchProject = (folder: string) => {
  mkdirSync(folder)

  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)

  const run = (command: string, ...args: Array<string>) =>
    execute(command, args, { cwd: folder, timeout: 120_000 }).catch(({ message, stdout, stderr }) => {
      throw new Error([message, stdout, stderr].join("\n"))
    })

  /** Installs exactly these dependencies, without hoisting and peers that are not named. `settings` are pnpm's. */
  const install = async (dependencies: Readonly<Record<string, string>>, settings: object) => {
    const strict = { hoist: false, autoInstallPeers: false, strictPeerDependencies: true, pmOnFail: "ignore" }
    put("pnpm-workspace.yaml", JSON.stringify({ ...strict, ...settings }))
    put("package.json", JSON.stringify({ private: true, type: "module", dependencies }))
    await run("pnpm", "install", "--prefer-offline", "--ignore-scripts", "--no-frozen-lockfile")
  }

  const checkTypes = (tsc: string, modules: ReadonlyArray<string>, ...files: ReadonlyArray<string>) => {
    put("types.ts", modules.map((_, i) => `export type * as module${i} from "${_}"\n`).join(""))
    put("tsconfig.json", JSON.stringify({ compilerOptions, files: ["types.ts", ...files] }))
    return run(tsc, "--pretty", "false")
  }

  return { folder, put, run, install, checkTypes }
}
