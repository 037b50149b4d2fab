import { Redacted } from "effect"

/** The demo's key. It is no secret: it opens recordings that anyone has who has the code. */
export const demoKey = Redacted.make("glossa-demo", { label: "demo key" })
