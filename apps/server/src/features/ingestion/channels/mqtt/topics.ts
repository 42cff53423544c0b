// Topics as data: which ones are subscribed to, what their parts mean, and where the receipts go.
import type { DeclaredFormat } from '../../receive/delivery-formats.ts'

export interface TopicFacts {
  stationCode?: string
  fileName?: string
  /** The topic declares it; else a topic with a file name brings station files, and any other one JSON. */
  format?: DeclaredFormat
}

interface TopicReader {
  /** For the broker: placeholders as `+`. */
  filters: string[]
  /** `undefined` for a topic that nobody asked for. */
  read(topic: string): TopicFacts | undefined
}

/** Formats by the topic as it stands among the patterns. */
export function topicReader(
  patterns: readonly string[],
  formats: ReadonlyMap<string, DeclaredFormat> = new Map(),
): TopicReader {
  const parsed = patterns.map((pattern) => pattern.split('/'))
  return {
    filters: parsed.map((parts) => parts.map((part) => (isOpen(part) ? '+' : part)).join('/')),
    read(topic) {
      const given = topic.split('/')
      const parts = parsed.find((each) => fits(each, given))
      const format = parts && formats.get(parts.join('/'))
      return parts && { ...factsOf(parts, given), ...(format && { format }) }
    },
  }
}

/** Beside the topic on which the station sends: eos/HN-1/readings → eos/HN-1/receipts. */
export function receiptTopic(topic: string, { fileName }: TopicFacts): string {
  const parts = topic.split('/')
  return [...parts.slice(0, fileName === undefined ? -1 : -2), 'receipts'].join('/')
}

function isOpen(part: string): boolean {
  return part === '+' || part.startsWith('{')
}

function fits(parts: readonly string[], given: readonly string[]): boolean {
  return (
    parts.length === given.length &&
    parts.every((part, index) => isOpen(part) || part === given[index])
  )
}

function factsOf(parts: readonly string[], given: readonly string[]): TopicFacts {
  const at = (placeholder: string) => {
    const index = parts.indexOf(placeholder)
    return index < 0 ? undefined : given[index]?.normalize('NFC')
  }
  const [stationCode, fileName] = [at('{stationCode}'), at('{fileName}')]
  return {
    ...(stationCode === undefined ? {} : { stationCode }),
    ...(fileName === undefined ? {} : { fileName }),
  }
}
