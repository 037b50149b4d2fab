import { Layer, Redacted } from "effect"
import { FetchHttpClient, HttpMiddleware } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/**
 * A trace of every request to an OpenTelemetry collector; without one, requests are not traced at all, which is faster. Keys
 * are redacted by their header's name.
 */
export const tracing = (collector: Redacted.Redacted | undefined): Layer.Layer<never> =>
  collector === undefined
    ? Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)
    : OtlpTracer.layer({
        url: `${Redacted.value(collector).replace(/\/+$/, "")}/v1/traces`,
        resource: { serviceName: "glossa" }
      }).pipe(Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer]))
