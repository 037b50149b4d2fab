import { hash } from "node:crypto"
import type { HttpServerResponse } from "effect/http"

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

const policies = new Map<string, string>()

/** The scripts that the page was made with, and no other; nothing from anywhere else. */
const pagePolicy = (html: string): string => {
  const known = policies.get(html)
  if (known !== undefined) return known
  const scripts = Array.from(
    html.matchAll(inlineScript),
    ([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`
  )
  const policy = [
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
  policies.set(html, policy)
  return policy
}

/** Of what is no page. */
export const dataHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'"
}

/** Nothing that the service answers is a page to be framed or run, but for its documentation. */
export const securityHeaders = ({
  body,
  headers
}: HttpServerResponse.HttpServerResponse): Readonly<Record<string, string>> => {
  const page = body._tag === "Uint8Array" && (headers["content-type"] ?? body.contentType ?? "").startsWith("text/html")
  return page
    ? { ...dataHeaders, "content-security-policy": pagePolicy(new TextDecoder().decode(body.body)) }
    : dataHeaders
}
