/**
 * A URL without its scheme, as the specification (§2.1, §2.4) gives images; undefined for a `data:` URL, which has no place.
 *
 * @example
 * ```ts
 * import { withoutScheme } from "@glossa/classify"
 *
 * withoutScheme("ipfs://Qm/1.png") // "Qm/1.png"
 * ```
 */
export const withoutScheme = (url: string): string | undefined =>
  /^\s*data:/i.test(url) ? undefined : url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
