// The legend of the kind that is coloured: index or indicator, averaging, hour, and each mark with its word.
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { VN_AQI_LEVELS } from '@eos/indices'
import type { IndicatorFacts } from '@eos/contract/calls/stations/latest'
import { ColourChoice } from '../../../parts/buttons/ColourChoice.tsx'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { useLevelColours } from '../../../parts/styles/level-colours.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { MapPart } from '../canvas/map-parts.ts'
import { figuresMark, markOf, overMark, silentMark, type Mark } from '../canvas/marks/marks.ts'
import { useHourText } from '../hour-text.ts'
import { IndicatorChoice } from './IndicatorChoice.tsx'
import { mapParameters } from '../map-address.ts'
import { boundsByKind } from '../map-stations.ts'
import { MarkSign } from './MarkSign.tsx'
import { stepRanges } from '../quantity.ts'

interface LegendProps extends MapPart {
  hasHost: boolean
}

export function Legend(props: LegendProps) {
  const { kind, address, hasHost } = props
  const { t } = useTranslation('map')
  const mark = useLevelMark()
  return (
    <section className="stack fine map-legend-body" aria-label={t('legend.show')}>
      <LegendHead {...props} />
      <ul>
        {address.indicator !== undefined ? (
          <Steps {...props} indicator={address.indicator} />
        ) : kind === 'air' ? (
          <Levels />
        ) : (
          <>
            {kind !== 'noise' && <Line kind={kind} mark={overMark} text={t('legend.over')} />}
            <Line
              kind={kind}
              mark={figuresMark}
              text={t(kind === 'noise' ? 'legend.figures' : 'legend.notOver')}
            />
          </>
        )}
        <Line kind={kind} mark={silentMark} text={t('legend.silent')} />
        <Line
          kind={kind}
          mark={kind === 'air' && address.indicator === undefined ? mark('moderate') : figuresMark}
          text={t('legend.several')}
          isSeveral
        />
        {hasHost && (
          <li>
            <span className="map-host-sign" aria-hidden="true" />
            <span>{t('legend.host')}</span>
          </li>
        )}
      </ul>
      <p className="soft meta map-legend-note">{t('legend.others')}</p>
      <ColourChoice />
    </section>
  )
}

function LegendHead(props: LegendProps) {
  const { kind, address, latest } = props
  const { t } = useTranslation('map')
  const locale = useLocale()
  const facts = address.indicator === undefined ? undefined : latest.indicators[address.indicator]
  const title = facts
    ? `${t(`kind.${kind}`)}, ${formulaText(facts.symbol)}`
    : t(`legend.title.${kind}`)
  const hour = useHourText(props)
  return (
    <>
      <p className="map-legend-title">{title}</p>
      <p className="faint meta map-legend-when">
        {facts
          ? t('legend.newest', { name: localName(facts, locale), unit: facts.unit })
          : kind === 'air'
            ? hour
            : t(kind === 'noise' ? 'legend.noise' : 'legend.judged')}
      </p>
      <form method="get" className="not-printed" onSubmit={(event) => event.preventDefault()}>
        <KeptParameters except={[mapParameters.indicator, mapParameters.hour]} />
        <IndicatorChoice {...props} />
        <noscript>
          <Action type="submit">{t('show')}</Action>
        </noscript>
      </form>
    </>
  )
}

function Levels() {
  const locale = useLocale()
  const mark = useLevelMark()
  return VN_AQI_LEVELS.map((level) => (
    <li key={level.key} className="map-level">
      <MarkSign kind="air" mark={mark(level.key)} />
      <span className="soft nowrap">
        {level.from}–{level.to}
      </span>
      <span>{level.name[locale]}</span>
    </li>
  ))
}

function Steps({ kind, latest, indicator }: MapPart & { indicator: string }) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const mark = useLevelMark()
  const facts: IndicatorFacts | undefined = latest.indicators[indicator]
  const ranges = stepRanges(boundsByKind(latest.stations, indicator).get(kind) ?? [])
  const write = (figure: number) => formatFigure(figure, 4, locale)
  const last = ranges.length - 1
  return ranges.map(({ step, from, to }, place) => (
    <li key={step} className="map-level map-quantity">
      <MarkSign kind={kind} mark={mark(`step-${step}`)} />
      <span className="soft nowrap">
        {from === undefined && to === undefined
          ? facts?.unit
          : from === undefined
            ? `< ${write(to!)}`
            : to === undefined
              ? `≥ ${write(from)}`
              : `${write(from)}–${write(to)}`}
      </span>
      <span>
        {facts?.unit} {place === 0 ? t('legend.lowest') : place === last ? t('legend.highest') : ''}
      </span>
    </li>
  ))
}

function useLevelMark(): (key: string) => Mark {
  const colours = useLevelColours()
  return (key) => markOf(key, colours)
}

interface LineProps {
  kind: MapPart['kind']
  mark: Mark
  text: string
  isSeveral?: boolean
}

function Line({ text, ...sign }: LineProps) {
  return (
    <li>
      <MarkSign {...sign} />
      <span>{text}</span>
    </li>
  )
}
