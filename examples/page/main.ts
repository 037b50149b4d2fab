// A page without a server: it reads a transaction from a node and explains it in the browser.
//
//   npx esbuild page/main.ts --bundle --splitting --format=esm --outdir=page
import { explain } from "@glossa/explain"

const form = document.querySelector("form")!
const output = document.querySelector("output")!

form.addEventListener("submit", async event => {
  event.preventDefault()
  const fields = new FormData(form)
  const explained = explain(String(fields.get("hash")), { client: String(fields.get("node")) })
  // Text, never HTML: names in it come from the chain.
  output.textContent = await explained.then(({ description }) => description).catch(error => error.message)
})
