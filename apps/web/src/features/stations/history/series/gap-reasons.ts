// Why a series has long gaps: for each the pause of its station that explains most of it.
import type { StationPause } from '@eos/contract/calls/stations/station-pauses'
import type { ChartGap } from '../../../../parts/charts/time-chart.ts'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { shownReason } from '../../../../parts/numbers/written-reason.ts'

interface ExplainedGap extends ChartGap {
  pause: StationPause
}

/** A pause that covers less of a gap is not what it comes from. */
const leastShare = 0.5

export function explainedGaps(
  gaps: readonly ChartGap[],
  pauses: readonly StationPause[],
): ExplainedGap[] {
  return gaps.flatMap((gap) => {
    const shareOf = ({ from, to }: StationPause) => {
      const end = Math.min(gap.to, to === null ? Infinity : Date.parse(to))
      return (end - Math.max(gap.from, Date.parse(from))) / (gap.to - gap.from)
    }
    const [pause] = pauses
      .filter((each) => shareOf(each) >= leastShare)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || shareOf(b) - shareOf(a))
    return pause ? [{ ...gap, pause }] : []
  })
}

/** The gap in which the middle of an interval lies. */
export function gapAt(
  gaps: readonly ExplainedGap[],
  { from, to }: ChartGap,
): ExplainedGap | undefined {
  const middle = (from + to) / 2
  return gaps.find((gap) => gap.from <= middle && middle < gap.to)
}

/**
 * The reason as the last words of a sentence; `undefined` where only the gap itself is known.
 * @param inVietnamese says so where the words are in Vietnamese and the page is not
 */
export function writtenReason(
  written: { reason: string | null; reasonEn: string | null },
  locale: Locale,
  inVietnamese: string,
): string | undefined {
  const shown = shownReason(written, locale)
  const words = shown?.words.replace(/\.$/, '')
  return words && (shown?.lang ? `${words} (${inVietnamese})` : words)
}

/** A declaration of people says more than that no readings came. */
function rankOf({ state }: StationPause): number {
  return state === 'delayed' || state === 'offline' ? 1 : 0
}
