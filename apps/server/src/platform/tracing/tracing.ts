// Sends traces to a collector of OpenTelemetry; nothing is loaded and nothing is asked while none is named.
// See docs/decisions/0281-traces-are-sent-by-the-library-of-opentelemetry.md.
import type * as OpenTelemetry from '@opentelemetry/api'
import type { TraceSettings } from '../settings/trace-settings.ts'

type Api = typeof OpenTelemetry

let api: Api | undefined

/** The library of OpenTelemetry while traces are sent. */
export function openedTracing(): Api | undefined {
  return api
}

interface TracingOptions extends TraceSettings {
  role: string
}

/**
 * From now on traces are made. Headers for the collector, time-outs and further attributes are read by the library from
 * its standard variables (`OTEL_…`).
 * @returns sends what is left, and ends it
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const [opened, { W3CTraceContextPropagator }, hooks, resources, sdk, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const own = resources.resourceFromAttributes({ 'service.name': 'eos', 'eos.role': options.role })
  // Anybody may call with a mark that says to trace this: such a mark counts as little as none.
  const root = new sdk.TraceIdRatioBasedSampler(options.share)
  const url = `${options.collector}/v1/traces`
  const provider = new sdk.TracerProvider({
    resource: own.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new otlp.OTLPTraceExporter({ url }) })],
  })
  opened.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  opened.propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  opened.trace.setGlobalTracerProvider(provider)
  api = opened
  return async () => {
    api = undefined
    await provider.shutdown()
    opened.trace.disable()
    opened.propagation.disable()
    opened.context.disable()
  }
}
