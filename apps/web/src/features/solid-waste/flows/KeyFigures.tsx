// The four figures in which the waste of a year is told, each with what it is of.
import type { SolidWasteFigures, SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { landfilled, writtenPerson, writtenShare } from '../amounts.ts'
import { useWriting } from '../use-writing.ts'

export function KeyFigures({ told }: { told: SolidWasteStatistics }) {
  const { t, locale, unit, bare, amount } = useWriting(told.days)
  const { total, urban, rural, reported, expected } = told
  if (!total) return null
  const share = (value: number | null) => (value === null ? null : writtenShare(value, locale))
  const person = (value: number | null) => (value === null ? null : writtenPerson(value, locale))
  /** Null where one of the areas is not told. */
  const byArea = (write: (figures: SolidWasteFigures) => string | null) => {
    const [inTowns, outside] = [urban && write(urban), rural && write(rural)]
    return inTowns === null || outside === null
      ? null
      : t('key.byArea', { urban: inTowns, rural: outside })
  }
  return (
    <dl className="waste-figures" aria-label={t('key.label')}>
      <Figure
        name={t('key.generated')}
        value={bare(total.generated)}
        unit={unit}
        note={t('reported.figure', { reported, count: expected })}
      />
      <Figure
        name={t('key.perCapita')}
        value={person(total.perCapita)}
        unit={t('amount.person')}
        note={byArea(({ perCapita }) => person(perCapita))}
      />
      <Figure
        name={t('key.collected')}
        value={share(total.collectionRate)}
        unit="%"
        note={
          byArea(({ collectionRate }) => share(collectionRate)) ??
          t('key.collectedOf', { amount: amount(total.collected) })
        }
      />
      <Figure
        name={t('key.landfilled')}
        value={share(landfilled(total))}
        unit="%"
        note={
          total.toStandardRate === null
            ? null
            : t('key.standard', { share: writtenShare(total.toStandardRate, locale) })
        }
      />
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string | null
  unit: string
  note: string | null
}

function Figure({ name, value, unit, note }: FigureProps) {
  const { t } = useWriting(0)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null ? (
          <span className="faint waste-unknown">{t('key.unknown')}</span>
        ) : (
          <>
            <b>{value}</b>
            <span className="nowrap waste-unit"> {unit}</span>
          </>
        )}
        {note && <span className="faint meta waste-figure-note">{note}</span>}
      </dd>
    </div>
  )
}
