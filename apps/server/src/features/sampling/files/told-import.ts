// An import of samples as people are told of it.
import type { SampleImport, SampleImportReport } from '@eos/contract/calls/stations/sample-imports'
import type { Locale } from '@eos/contract/words/errors'
import { minuteMs } from '@eos/contract/words/time-units'
import { toldProblem, type ImportProblem } from '../import/problems.ts'
import type { SamplesReport } from '../import/report.ts'
import type { KeptImport } from '../queries/sample-imports.ts'

/** A report as it is kept: problems by their codes, so that each reader has them in the own language. */
type KeptReport = Omit<SampleImportReport, 'problems'> & { problems: ImportProblem[] }

export function keptReport(report: SamplesReport): KeptReport {
  const { mapping, attribution, zone, counts, repeated, refused, points, rounds, indices } = report
  return {
    mapping,
    attribution,
    zone,
    ...counts,
    repeated,
    refused,
    points,
    rounds,
    indices,
    problems: report.problems,
    unknown: [...report.unknown]
      .map(([name, about]) => ({ name, ...about }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, 100),
    conversions: report.conversions,
  }
}

/** A process that has not told of it for so long has ended. */
export const silentMs = minuteMs

export function toldImport(kept: KeptImport, locale: Locale, now: Date): SampleImport {
  const { actor, begunAt, endedAt, seenAt, report, fraction, ...rest } = kept
  const { organizationId: _organization, points: _points, ...told } = rest
  const isLost = told.state === 'running' && now.getTime() - seenAt.getTime() > silentMs
  return {
    ...told,
    ...(isLost && { state: 'failed' as const, failure: 'interrupted' as const }),
    fraction,
    by: actor,
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    report: report === null ? null : toldReport(report as KeptReport, locale),
  }
}

function toldReport({ problems, ...report }: KeptReport, locale: Locale): SampleImportReport {
  return { ...report, problems: problems.map((each) => toldProblem(each, locale)) }
}
