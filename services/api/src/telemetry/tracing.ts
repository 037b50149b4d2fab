import { Layer, Redacted } from "effect"
import { FetchHttpClient, HttpMiddleware } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/** Where traces go and how they are sent: a user and password in the URL are sent as HTTP knows them. */
const target = (collector: string) => {
  const url = new URL(collector)
  const { username, password } = url
  const [user, secret] = [username, password].map(decodeURIComponent)
  url.username = ""
  url.password = ""
  url.pathname = url.pathname.replace(/\/*$/, "/v1/traces")
  const headers = user === "" ? {} : { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}` }
  return { url, headers }
}

/** Sends to the collector whatever URL it is asked for: the exporter, which logs its failures, never sees the real one. */
const sending = (collector: Redacted.Redacted): typeof globalThis.fetch => {
  const { url, headers } = target(Redacted.value(collector))
  return async (_, init) => {
    try {
      return await fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })
    } catch {
      throw new TypeError("the collector of traces can't be reached")
    }
  }
}

/**
 * A trace of every request to an OpenTelemetry collector; without one, requests are not traced at all, which is faster. Keys
 * are redacted by their header's name.
 */
export const tracing = (collector: Redacted.Redacted | undefined): Layer.Layer<never> =>
  collector === undefined
    ? Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)
    : OtlpTracer.layer({ url: "http://collector/v1/traces", resource: { serviceName: "glossa" } }).pipe(
        Layer.provide([
          OtlpSerialization.layerJson,
          FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, sending(collector))))
        ])
      )
