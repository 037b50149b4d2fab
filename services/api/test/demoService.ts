import type { Layer } from "effect"
import type { Settings } from "../src/config/Settings.ts"
import { expectToConform } from "./expectToConform.ts"
import { type Answer, startService } from "./startService.ts"

/** The demo on a port of its own. Every answer is held against the OpenAPI document. */
export const demoService = async (changed: Partial<Settings> = {}, clock?: Layer.Layer<never>) => {
  const service = await startService(changed, clock)
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const answer = await service.ask(path, init)
    expectToConform(init.method ?? "GET", path, answer)
    return answer
  }
  return {
    ...service,
    ask,
    get: (path: string, key: string | null = "glossa-demo") =>
      ask(path, key === null ? {} : { headers: { "x-api-key": key } })
  }
}
