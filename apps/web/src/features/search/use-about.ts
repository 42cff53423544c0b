// The facts beside the name of a found thing: another name by which it was found, its number, place
// and day, and its code where others have the same name.
import type { FoundThing } from '@eos/contract/calls/place-search'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { hasNamesake } from './found-target.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

/** @param listed among which a name alone may not tell things apart */
export function useAbout(listed: readonly FoundThing[]): (thing: FoundThing) => string {
  const { t } = useTranslation('found')
  const locale = useLocale()
  const zone = useTimeZone()
  return (thing) => {
    const { kind, formerName, code, place, shownAt } = thing
    return [
      formerName && t('formerly', { name: formerName }),
      (kind === 'document' || hasNamesake(thing, listed, locale)) && code,
      place && localName(place, locale),
      shownAt && formatDay(shownAt, zone, locale),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
