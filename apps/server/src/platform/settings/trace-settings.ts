// The settings that say where traces go, and which part of the requests is traced.
import { Mistake, parseCount, tryUrl } from './setting-values.ts'

export const traceSettingNames = ['EOS_TRACES_URL', 'EOS_TRACES_PERCENT'] as const

export interface TraceSettings {
  /** The address of a collector of OpenTelemetry; it gets traces at its `/v1/traces`. */
  readonly collector: string
  /** From 0 to 1. */
  readonly share: number
}

type Read = <T>(
  name: (typeof traceSettingNames)[number],
  fallback: T,
  parse: (text: string) => T,
) => T

export function readTraceSettings(read: Read): TraceSettings | undefined {
  const collector = read<string | undefined>('EOS_TRACES_URL', undefined, parseCollector)
  const percent = read('EOS_TRACES_PERCENT', 5, (text) => parseCount(text, 0, 100, 'per cent'))
  return collector === undefined ? undefined : { collector, share: percent / 100 }
}

/** The message does not repeat a password of the address. */
function parseCollector(text: string): string {
  if (/^https?:$/.test(tryUrl(text)?.protocol ?? '')) return text.replace(/\/+$/, '')
  throw new Mistake('give the address of a collector, like http://localhost:4318.')
}
