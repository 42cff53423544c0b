// The effect of the approval of a judgement, in figures.
import { useTranslation } from '../../texts/translation.ts'
import type { ReviewPreview } from '@eos/contract/calls/quality-review'
import { formatFigure, formatNumber } from '../../ui/format.ts'
import { useLocale } from '../../ui/use-locale.ts'

export function PreviewFacts({ preview }: { preview: ReviewPreview }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const count = (value: number) => formatNumber(value, 0, locale)
  const mean = (value: number | null) =>
    value === null ? t('preview.none') : formatFigure(value, 2, locale)
  const { readings, changed, hours, days, months, hasIndex, isShown, overlapping } = preview
  return (
    <div className="quality-preview">
      <dl className="facts">
        <Fact name={t('preview.readings')} text={count(readings)} />
        <Fact name={t('preview.changed')} text={count(changed)} />
        <Fact
          name={t('preview.mean')}
          text={t('preview.from', {
            before: mean(preview.meanBefore),
            after: mean(preview.meanAfter),
          })}
        />
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

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
