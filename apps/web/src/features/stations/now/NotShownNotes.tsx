// The data of the station that are not shown, with the reason given by those who withhold them.
import type { NotShown, StationPage } from '@eos/contract/calls/stations/station-page'
import { EyeOff } from 'lucide'
import { Note } from '../../../parts/controls/Note.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

/** One note for all that share a reason and an end. */
export function NotShownNotes({ page }: { page: StationPage }) {
  const { notShown, station } = page
  if (notShown.length === 0) return null
  const groups = new Map<string, NotShown[]>()
  for (const each of notShown) {
    const key = `${each.reason} ${each.until ?? ''} ${each.delayHours ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return (
    <div className="stack">
      {[...groups.values()].map((group) => (
        <GroupNote
          key={group.map(({ indicator }) => indicator).join()}
          group={group}
          timeZone={station.timeZone}
        />
      ))}
    </div>
  )
}

function GroupNote({ group, timeZone }: { group: readonly NotShown[]; timeZone: string }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { act, until, delayHours, ...why } = group[0]!
  const reason = (locale === 'en' ? why.reasonEn : null) ?? why.reason
  const names = group.map(({ symbol }) =>
    symbol === null ? t('notShown.whole') : formulaText(symbol),
  )
  const what = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const title =
    act === 'delay'
      ? t('notShown.delayed', { what, hours: delayHours ?? 0 })
      : t(act === 'withhold' ? 'notShown.withheld' : 'notShown.withdrawn', { what })
  const end = until && t('notShown.until', { time: formatInstant(until, timeZone, locale) })
  return (
    <Note kind="late" icon={EyeOff} title={title}>
      {`${[reason, end].filter(Boolean).join(', ')}.`}
    </Note>
  )
}
