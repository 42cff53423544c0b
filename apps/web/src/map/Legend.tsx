// The legend of the marks: shape, colour, bounds and word of each level; closed on phones at first.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VN_AQI_LEVELS } from '@eos/indices'
import { ColourChoice } from '../ui/ColourChoice.tsx'
import { LevelMark } from '../ui/LevelBadge.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { figuresMark, silentMark, type Mark } from './marks.ts'

export function Legend({ hasHost }: { hasHost: boolean }) {
  const { t } = useTranslation(['map', 'ui'])
  const locale = useLocale()
  const [open, setOpen] = useState(() => matchMedia('(min-width: 761px)').matches)
  return (
    <details
      className="map-legend"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('legend.show')}</summary>
      <p className="map-legend-title">
        {t('legend.title')}: {t('ui:index.vn_aqi')}, {t('ui:index.hourly')}
      </p>
      <ul>
        {VN_AQI_LEVELS.map((level) => (
          <li key={level.key} className="map-level">
            <LevelMark level={level} />
            <span className="number">
              {level.from}–{level.to}
            </span>
            <span>{level.name[locale]}</span>
          </li>
        ))}
        <LegendLine mark={silentMark} text={t('legend.silent')} />
        <LegendLine mark={figuresMark} text={t('legend.figures')} />
        {hasHost && (
          <li>
            <span className="map-host-sign" aria-hidden="true" />
            <span>{t('legend.host')}</span>
          </li>
        )}
      </ul>
      <ColourChoice />
    </details>
  )
}

function LegendLine({ mark, text }: { mark: Mark; text: string }) {
  return (
    <li>
      <svg className="level-mark" viewBox="0 0 20 20" aria-hidden="true">
        <path d={mark.outline} fill={mark.fill} stroke="#1b2530" strokeWidth="1.5" />
      </svg>
      <span>{text}</span>
    </li>
  )
}
