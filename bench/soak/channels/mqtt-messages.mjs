// Messages of the readings that stations publish to a broker.
import { codes } from '../nation.mjs'

export function topicOf({ code }) {
  return `eos/${code}/readings`
}

export function messageOf({ code, readings, burst }) {
  const [{ sent }] = readings
  return JSON.stringify({
    station: code,
    time: new Date(burst.stamp).toISOString(),
    periodSeconds: 300,
    values: Object.fromEntries(codes.map((each, slot) => [each, sent[slot]])),
  })
}
