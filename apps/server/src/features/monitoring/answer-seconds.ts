// The histogram of how long answers took, made of what is counted.
import { Histogram } from 'prom-client'
import { boundsS, type TimedAnswers } from './count-answers.ts'

type Label = 'kind' | 'status'

const about = {
  name: 'eos_answer_seconds',
  help: 'Seconds until answers of this process were sent whole',
}

export class AnswerSeconds extends Histogram<Label> {
  readonly #counts: () => readonly TimedAnswers[]

  constructor(counts: () => readonly TimedAnswers[]) {
    super({ ...about, labelNames: ['kind', 'status'], registers: [] })
    this.#counts = counts
  }

  /** The registry asks for this. */
  getForPromString() {
    return { ...about, type: 'histogram', values: this.#counts().flatMap(valuesOf) }
  }
}

function valuesOf({ kind, status, count, seconds, within }: TimedAnswers) {
  const { name } = about
  const labels = { kind, status }
  let upTo = 0
  const buckets = boundsS.map((le, place) => {
    upTo += within[place]!
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: upTo }
  })
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
