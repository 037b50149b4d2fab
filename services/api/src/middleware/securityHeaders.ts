import { hash } from "node:crypto"

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** A Content-Security-Policy that allows only the inline scripts of this page, and no other origin. */
export const pagePolicy = (html: string): string => {
  const scripts = Array.from(
    html.matchAll(inlineScript),
    ([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`
  )
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Responses are data: they must not be framed or run. Only the documentation has a policy of its own. */
export const dataHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'"
}
