import { launchChromium } from "./launchChromium.ts"

/** Starts one Chromium for the whole run. Worker processes inherit the variable, and connect to it. */
export default async () => {
  const server = await launchChromium()
  process.env["TEST_BROWSER_URL"] = server.wsEndpoint()
  return () => server.close()
}
