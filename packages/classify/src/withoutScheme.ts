/**
 * A URL without its scheme, as the specification (§2.1, §2.4) gives images. `data:` URLs have no `//` and are returned unchanged.
 *
 * @example
 * ```ts
 * import { withoutScheme } from "@glossa/classify"
 *
 * withoutScheme("ipfs://Qm/1.png") // "Qm/1.png"
 * ```
 */
export const withoutScheme = (url: string): string => url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
