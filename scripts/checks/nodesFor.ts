import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import type { Manifest } from "./packPublic.ts"

/** The pinned Node, and the one of the machine if there is one: packages support older versions too. */
const nodes = () => {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(_ => !_.includes("node_modules"))
  const own = folders.map(_ => join(_, "node")).find(_ => existsSync(_))
  return own === undefined ? [process.execPath] : [process.execPath, own]
}

const majorAndMinor = (version: string): [number, number] => {
  const [major = 0, minor = 0] = version.replace(/^\D+/, "").split(".").map(Number)
  return [major, minor]
}

/** The installed Node versions that a package supports. The range in its manifest has the form `>=20.19`. */
export const nodesFor = ({ engines }: Manifest): ReadonlyArray<string> => {
  const [major, minor] = majorAndMinor(engines?.node ?? ">=0.0")
  return nodes().filter(node => {
    const [ownMajor, ownMinor] = majorAndMinor(execFileSync(node, ["--version"], { encoding: "utf8" }))
    return ownMajor > major || (ownMajor === major && ownMinor >= minor)
  })
}
