import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type BrowserServer, chromium } from "playwright-core"

const cache = join(import.meta.dirname, "../node_modules/.cache")
const folder = join(cache, "chromium")

const fonts = (path: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(path, "fonts")}</dir><cachedir>${join(path, "cache")}</cachedir></fontconfig>
`

/** Unpacks Chromium, its libraries and a font from the npm package, which does so in the folder for temporary files. */
const unpack = async () => {
  mkdirSync(cache, { recursive: true })
  const temporary = mkdtempSync(join(cache, "unpack-"))
  const { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
  // The package adds its libraries only where it believes to run in a bare container.
  Object.assign(process.env, { TMPDIR: temporary, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" })
  const { default: packed } = await import("@sparticuz/chromium")
  packed.setGraphicsMode = false
  await packed.executablePath()
  for (const [name, value] of Object.entries({ TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  // One that was interrupted leaves no half of a browser in its place.
  if (!existsSync(folder)) renameSync(temporary, folder)
}

/** Launches Chromium with the libraries and the font of its npm package, so that it looks the same on every machine. */
export const launchChromium = async (): Promise<BrowserServer> => {
  if (!existsSync(folder)) await unpack()
  writeFileSync(join(folder, "fonts.conf"), fonts(folder))
  return chromium.launchServer({
    executablePath: join(folder, "chromium"),
    // Also for root, in a container without user namespaces.
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf")
    }
  })
}
