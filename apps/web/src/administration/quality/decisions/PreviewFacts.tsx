// The effect of the approval of a judgement, in figures: what it judges, and what then stands in place of what.
import { useTranslation } from '../../../texts/translation.ts'
import type { ReviewPreview } from '@eos/contract/calls/ingestion/quality-review'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { formatDay, formatFigure, formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function PreviewFacts({ preview }: { preview: ReviewPreview }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const count = (value: number) => formatNumber(value, 0, locale)
  const { readings, changed, hours, days, months, hasIndex, isShown, overlapping } = preview
  return (
    <div className="quality-preview">
      <NowAndAfter preview={preview} />
      <dl className="facts">
        <Fact name={t('preview.readings')} text={count(readings)} />
        <Fact name={t('preview.changed')} text={count(changed)} />
        {readings > 0 && (
          <>
            <Fact
              name={t('preview.again')}
              text={`${t('preview.intervals', {
                hours: count(hours),
                days: count(days),
                months: count(months),
              })}${hasIndex ? ` ${t('preview.index')}` : ''}`}
            />
            <Fact
              name={t('preview.public')}
              text={isShown ? t('preview.shown') : t('preview.hidden')}
            />
          </>
        )}
      </dl>
      {changed === 0 && <p className="notice">{t('preview.nothing')}</p>}
      {overlapping.length > 0 && (
        <p className="notice">{t('preview.overlapping', { count: overlapping.length })}</p>
      )}
    </div>
  )
}

interface Line {
  name: string
  now: string
  after: string
}

function NowAndAfter({ preview }: { preview: ReviewPreview }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const { meanBefore, meanAfter, firstDay } = preview
  const day = formatDay(firstDay.day, 'UTC', locale)
  const mean = (value: number | null) =>
    value === null ? t('preview.none') : formatFigure(value, 2, locale)
  const lines: Line[] = [
    { name: t('preview.mean'), now: mean(meanBefore), after: mean(meanAfter) },
    {
      name: t('preview.dayMean', { day }),
      now: mean(firstDay.meanBefore),
      after: mean(firstDay.meanAfter),
    },
    {
      name: t('preview.dayHours', { day }),
      now: `${firstDay.hoursBefore} / 24`,
      after: `${firstDay.hoursAfter} / 24`,
    },
  ]
  return (
    <AdminTable<Line>
      caption={t('preview.title')}
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: t('preview.what'), heading: true, cell: ({ name }) => name },
        { key: 'now', header: t('preview.now'), numeric: true, cell: ({ now }) => now },
        {
          key: 'after',
          header: t('preview.after'),
          numeric: true,
          cell: ({ after }) => <b>{after}</b>,
        },
      ]}
    />
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
