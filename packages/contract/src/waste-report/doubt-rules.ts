// Rules about what a yearly waste report says otherwise than the reports of others. Only offices are told: they are found in
// all reports of a year, and kept with the report.
import { isGiven, remark, sameHands, written, type LineRule, type LineSubject } from './subject.ts'
import { doubtWords as says } from './words.ts'

/** Amounts that many times the usual one, or that many times less, are far from it. */
export const unusualTimes = 10
/** Fewer enterprises have no usual amount. */
export const leastForUsual = 5
/** The share by which a receiver and those who hand over to it may differ. */
export const toleratedShare = 0.05

export const doubtRules: readonly LineRule[] = [
  {
    name: 'what the receiver reports is what was handed over to it',
    find: (about) => {
      const { line, lines, known } = about
      const first = lines.find((each) => sameHands(each) === sameHands(line))
      const doubt = doubtsOf(about, 'receiver').find(
        ({ receiverId }) => receiverId === String(line.receiverId),
      )
      return known.doubts.length > 0 && first === line && doubt
        ? [remark('qtyTransferred', says.otherThanReceiver(doubt.isMore))]
        : []
    },
  },
  {
    name: 'an amount is not far from what is usual for the waste',
    find: (about) => {
      const [doubt] = about.sameLines[0] === about.line ? doubtsOf(about, 'usual') : []
      return doubt
        ? [remark('qtyGenerated', says.unusual(doubt.isMore, written(doubt.usualKg ?? 0)))]
        : []
    },
  },
]

function doubtsOf({ line, known }: LineSubject, kind: 'receiver' | 'usual') {
  if (!isGiven(line.dangerWasteId)) return []
  return known.doubts.filter(
    (each) => each.kind === kind && each.wasteId === String(line.dangerWasteId),
  )
}
