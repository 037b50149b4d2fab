import type { ClientOptions } from "./ClientOptions.ts"

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Throws if no request could ever succeed with these options. */
export const checkOptions = ({ baseUrl, apiKey }: ClientOptions): void => {
  if (!isWebUrl(String(baseUrl)))
    throw new TypeError(`baseUrl: expected a URL that begins with http:// or https://, got ${JSON.stringify(baseUrl)}`)
  // The key is a secret, so that the message does not contain it.
  if (apiKey !== undefined && (typeof apiKey !== "string" || !/^[\x21-\x7e]+$/.test(apiKey)))
    throw new TypeError("apiKey: expected the key of the service, a text without white space")
}
