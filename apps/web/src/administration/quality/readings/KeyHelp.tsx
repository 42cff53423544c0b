// The keys of the chart, on the page itself.
import { useTranslation } from '../../../texts/translation.ts'

const keys = [
  ['move', ['←', '→']],
  ['page', ['Page Up', 'Page Down']],
  ['ends', ['Home', 'End']],
  ['select', ['Shift + ← →']],
  ['begin', ['[', ']']],
  ['clear', ['Esc']],
  ['verdict', ['A', 'R', 'D', 'N']],
] as const

export function KeyHelp() {
  const { t } = useTranslation('quality')
  return (
    <details className="quality-keys">
      <summary>{t('chart.keys')}</summary>
      <dl>
        {keys.map(([name, signs]) => (
          <div key={name}>
            <dt>
              {signs.map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </dt>
            <dd>{t(`chart.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
