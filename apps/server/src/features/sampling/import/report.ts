// The report on an import of samples in the reader's words: what was taken, converted, left out and refused.
import type { Locale } from '@eos/contract/words/errors'
import { toldProblem, type ImportProblem } from './problems.ts'
import type { Conversion, ReadCounts } from './read-values.ts'

export interface SamplesReport {
  fileName: string
  mapping: string
  title: string
  attribution: string
  /** The clock of the file. */
  zone: string
  program: string
  isTrial: boolean
  counts: ReadCounts
  /** Values that another line says in the same way. */
  repeated: number
  refused: number
  byCode: Map<string, number>
  /** The first of them. */
  problems: ImportProblem[]
  unknown: Map<string, { count: number; line: number }>
  conversions: Conversion[]
  points: { made: number; known: number }
  rounds: { made: number; changed: number; unchanged: number }
  /** Rounds that were written and have a VN_WQI. */
  indices: number
}

const mostShown = 20

export function describeReport(report: SamplesReport, locale: Locale): string {
  const words = sentences[locale]
  const { counts, points, rounds, problems, refused, unknown, conversions } = report
  const shown = problems.slice(0, mostShown).map((problem) => {
    const { line, message } = toldProblem(problem, locale)
    return `  ${line === null ? '' : words.line(line)}${message}`
  })
  const unknownValues = [...unknown.values()].reduce((sum, { count }) => sum + count, 0)
  const mostUnknown = [...unknown].toSorted(([, a], [, b]) => b.count - a.count).slice(0, mostShown)
  return [
    report.isTrial ? words.trial : words.done(report.program),
    `  ${report.fileName} · ${report.title} (${report.mapping}) · ${report.attribution}`,
    `  ${words.counts(counts, report)}`,
    `  ${words.points(points)}`,
    `  ${words.rounds(rounds, report.zone)}`,
    `  ${words.indices(report.indices)}`,
    ...(conversions.length > 0 ? [`  ${words.conversions}`] : []),
    ...conversions.map(
      ({ indicator, from, to, factor, values }) =>
        `    ${indicator}: ${from} → ${to || '–'}, × ${factor} (${values})`,
    ),
    ...(unknown.size > 0 ? [`  ${words.unknown(unknown.size, unknownValues)}`] : []),
    ...mostUnknown.map(([name, { count, line }]) => `    ${words.line(line)}${name} (${count})`),
    ...(unknown.size > mostShown ? [`    ${words.more(unknown.size - mostShown)}`] : []),
    ...(refused > 0 ? [`  ${words.refused(refused, kindsOf(report))}`] : []),
    ...shown,
    ...(refused > shown.length ? [`  ${words.moreProblems(refused - shown.length)}`] : []),
  ].join('\n')
}

/** How many lines each kind of problem has cost, the most frequent first. */
function kindsOf({ byCode }: SamplesReport): string {
  const kinds = [...byCode].toSorted(([, a], [, b]) => b - a)
  return kinds.map(([code, count]) => `${code} ${count}`).join(', ')
}

interface Sentences {
  trial: string
  conversions: string
  line(line: number): string
  done(program: string): string
  counts(counts: ReadCounts, report: Pick<SamplesReport, 'repeated'>): string
  points(points: SamplesReport['points']): string
  rounds(rounds: SamplesReport['rounds'], zone: string): string
  indices(count: number): string
  unknown(names: number, values: number): string
  refused(count: number, kinds: string): string
  more(count: number): string
  moreProblems(count: number): string
}

const sentences: Record<Locale, Sentences> = {
  en: {
    trial: 'Dry run, nothing is stored.',
    done: (program) => `Imported into the program ${program}.`,
    line: (line) => `line ${line}: `,
    counts: ({ lines, taken, missing, belowDetection }, { repeated }) =>
      `${lines} lines: ${taken} results, ${belowDetection} of them below detection; ${missing} missing by the word of the source; ${repeated} say the same as another line.`,
    points: ({ made, known }) => `Points: ${made} made, ${known} known. New points are not public.`,
    rounds: ({ made, changed, unchanged }, zone) =>
      `Sampling rounds: ${made} new, ${changed} changed, ${unchanged} unchanged. Each day at a point is a round (clock: ${zone}); a day without a clock stands at noon.`,
    indices: (count) => `${count} of the written rounds have a VN_WQI.`,
    conversions: 'Units that were converted:',
    unknown: (names, values) =>
      `${names} names are no indicator here; ${values} values were left out:`,
    refused: (count, kinds) => `${count} lines were refused (${kinds}):`,
    more: (count) => `… and ${count} more`,
    moreProblems: (count) => `… and ${count} more (all of them with --problems <file.csv>)`,
  },
  vi: {
    trial: 'Chạy thử, không lưu gì.',
    done: (program) => `Đã nhập vào chương trình ${program}.`,
    line: (line) => `dòng ${line}: `,
    counts: ({ lines, taken, missing, belowDetection }, { repeated }) =>
      `${lines} dòng: ${taken} kết quả, trong đó ${belowDetection} dưới giới hạn phát hiện; ${missing} giá trị thiếu theo chính nguồn; ${repeated} giá trị trùng hoàn toàn với dòng khác.`,
    points: ({ made, known }) =>
      `Điểm: ${made} điểm mới, ${known} điểm đã có. Điểm mới chưa được công bố.`,
    rounds: ({ made, changed, unchanged }, zone) =>
      `Đợt quan trắc: ${made} mới, ${changed} thay đổi, ${unchanged} giữ nguyên. Mỗi ngày lấy mẫu ở một điểm là một đợt (giờ ${zone}); ngày không ghi giờ được đặt vào 12 giờ trưa.`,
    indices: (count) => `${count} đợt vừa ghi có VN_WQI.`,
    conversions: 'Đã quy đổi đơn vị đo:',
    unknown: (names, values) =>
      `${names} tên không ứng với thông số nào; ${values} giá trị không được nhập:`,
    refused: (count, kinds) => `${count} dòng bị từ chối (${kinds}):`,
    more: (count) => `… và ${count} tên khác`,
    moreProblems: (count) => `… và ${count} dòng khác (toàn bộ: --problems <tệp.csv>)`,
  },
}
