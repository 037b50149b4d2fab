import { Layer, Redacted } from "effect"
import { FetchHttpClient, HttpMiddleware } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/** The URL of the collector, and its user and password as a header. */
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

/** Sends to the collector and ignores the URL: the exporter logs its failures, and must not know the real URL. */
const sendTo = (collector: Redacted.Redacted): typeof globalThis.fetch => {
  const { url, headers } = target(Redacted.value(collector))
  return async (_, init) => {
    try {
      return await fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })
    } catch {
      throw new TypeError("the trace collector is unreachable")
    }
  }
}

/**
 * Sends a trace of every request to an OpenTelemetry collector, with API keys redacted. Without a collector, requests are not
 * traced, which is faster.
 */
export const tracing = (collector: Redacted.Redacted | undefined): Layer.Layer<never> =>
  collector === undefined
    ? Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)
    : OtlpTracer.layer({ url: "http://collector/v1/traces", resource: { serviceName: "glossa" } }).pipe(
        Layer.provide([
          OtlpSerialization.layerJson,
          FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, sendTo(collector))))
        ])
      )
