// Draws src/og.png, the picture of links to the explorer: node services/explorer/test/drawLinkImage.ts
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "playwright-core"
import UPNG from "upng-js"
import { launchChromium } from "./launchChromium.ts"

const [width, height] = [1_200, 630]

const html = `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#1d4ed8"/>
<path d="M11.5 5A4.5 4.5 0 1 0 12.5 8H8.5" transform="translate(110 190) scale(15.6)" fill="none" stroke="#fff" stroke-width="2"/>
<g font-family="sans-serif" fill="#fff"><text x="430" y="335" font-size="130" font-weight="bold">Glossa</text>
<text x="436" y="405" font-size="40">Readable blockchain activity</text></g></svg>`

const server = await launchChromium()
const browser = await chromium.connect(server.wsEndpoint())
const page = await browser.newPage({ viewport: { width, height } })
await page.setContent(html)
const png = new Uint8Array(await page.screenshot())
const pixels = UPNG.toRGBA8(UPNG.decode(png.buffer))
// Few colors, so that the file is small.
writeFileSync(join(import.meta.dirname, "../src/og.png"), Buffer.from(UPNG.encode(pixels, width, height, 16)))
await browser.close()
await server.close()
