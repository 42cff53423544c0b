// Why a rule gives no index, in words.
import type { Translate } from '../../texts/translation.ts'

/** A reason that this version does not know stays as it was sent. */
export function noIndexReason(
  t: (key: Extract<Parameters<Translate<'common'>>[0], `common:${string}`>) => string,
  reason: string,
): string {
  switch (reason) {
    case 'no-data':
    case 'no-particulate':
    case 'nowcast-incomplete':
    case 'too-few-hours':
    case 'too-few-pollutants':
    case 'above-scale':
      return t(`common:noIndexReason.${reason}`)
    default:
      return reason
  }
}
