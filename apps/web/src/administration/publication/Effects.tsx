// The effects of a decision, told before it is taken.
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import { POLLUTANTS } from '@eos/indices'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import type { DecisionItem, Draft } from './decision.ts'
import { stateOf } from './publication-lines.ts'
import { useDelayText } from './StateSign.tsx'

interface EffectsProps {
  lines: readonly PublicationLine[]
  items: readonly DecisionItem[]
  draft: Draft
  zone: string
}

export function Effects({ lines, items, draft, zone }: EffectsProps) {
  const { t } = useTranslation('publication')
  const locale = useLocale()
  const delayText = useDelayText()
  const now = useNow()
  const [item] = items
  if (!item) return null
  const begin = item.from ?? now
  const end = item.to
  return (
    <section className="publication-effects">
      <h3>{t('form.changes')}</h3>
      <ul className="marked-list">
        <li>
          {t(`form.effects.${draft.act}`, {
            time: delayText(Number(draft.delayHours)),
            begin: formatInstant(begin, zone, locale),
          })}
        </li>
        {items.map((each) => (
          <IndexEffect key={each.id} item={each} lines={lines} />
        ))}
        {end && <li>{t('form.effects.ends', { end: formatInstant(end, zone, locale) })}</li>}
      </ul>
    </section>
  )
}

/** The index of an air station is computed of the pollutants that are shown. */
function IndexEffect({ item, lines }: { item: DecisionItem; lines: readonly PublicationLine[] }) {
  const { t } = useTranslation('publication')
  const line = lines.find(({ id }) => id === item.id)
  if (!line?.showsIndex || !item.indicators) return null
  const decided = new Set(item.indicators)
  const measured = POLLUTANTS.filter((code) => stateOf(line, code).act !== null)
  const before = measured.filter((code) => stateOf(line, code).act === 'publish')
  const isAtOnce = item.public && item.delayHours === undefined
  const after = measured.filter((code) => (decided.has(code) ? isAtOnce : before.includes(code)))
  if (before.length === after.length) return null
  const hasDust = after.some((code) => code === 'pm25' || code === 'pm10')
  return (
    <li>
      {hasDust
        ? t('form.effects.index', {
            name: line.name,
            before: before.length,
            after: after.length,
          })
        : t('form.effects.noIndex', { name: line.name })}
    </li>
  )
}
