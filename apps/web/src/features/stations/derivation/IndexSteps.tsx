// How the deciding pollutant became the index, in numbered steps.
import type { DerivationAnswer } from '@eos/contract/calls/stations/derivation'
import { levelIn } from '@eos/indices'
import type { ReactNode } from 'react'
import { airScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure, formatQuantity, hourEndingLabel } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { symbolOf } from '../now/symbol-of.ts'
import {
  missingEnds,
  type Deciding,
  type DecidingStep,
  type WeightedHour,
} from './deciding-steps.ts'
import { WeightedHours } from './WeightedHours.tsx'

interface IndexStepsProps {
  answer: DerivationAnswer
  deciding: Deciding
  index: number
}

export function IndexSteps({ answer, deciding, index }: IndexStepsProps) {
  const { t } = useTranslation('stations')
  const pollutant = symbolOf(deciding.line.pollutant)
  return (
    <>
      <h3>{t('why.became', { pollutant, value: index })}</h3>
      <ol className="index-steps">
        {deciding.steps.map((step) => (
          <li key={step.kind}>
            <Step step={step} line={deciding.line} timeZone={answer.timeZone} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface StepProps {
  step: DecidingStep
  line: Deciding['line']
  timeZone: string
}

function Step({ step, line, timeZone }: StepProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { unit } = line
  const say = (value: number, decimals = 3) => formatFigure(value, decimals, locale)
  switch (step.kind) {
    case 'hours':
      return <HoursStep hours={step.hours} timeZone={timeZone} unit={unit} />
    case 'weight': {
      const { cMin, cMax, wStar, w } = step
      const text = t(wStar > 1 / 2 ? 'why.weightKept' : 'why.weightRaised', { w: say(w) })
      return (
        <Calculation title={t('why.weight')}>
          {cMax > 0 && `${say(cMin, 1)} ÷ ${say(cMax, 1)} = ${say(wStar)}, `}
          {text}
        </Calculation>
      )
    }
    case 'weighted':
      return (
        <Calculation title={t('why.weightedMean')}>
          {say(step.sum, 2)} ÷ {say(step.weights)} = {formatQuantity(step.mean, unit, 1, locale)}
        </Calculation>
      )
    case 'mean':
      return (
        <Calculation title={t('why.takeMean', { mean: t(`why.averagings.${line.averaging}`) })}>
          {formatQuantity(step.mean, line.conversion?.from ?? unit, 1, locale)}
        </Calculation>
      )
    case 'prepared':
      return (
        <Calculation title={t('why.prepared')}>
          {say(step.input)} → {say(step.prepared)} {unit}
        </Calculation>
      )
    case 'row':
      return <RowStep step={step} unit={unit} />
    case 'held':
      return <p>{t('why.held')}</p>
    case 'rounded':
      return <RoundedStep value={step.value} />
  }
}

interface HoursStepProps {
  hours: readonly WeightedHour[]
  timeZone: string
  unit: string
}

function HoursStep({ hours, timeZone, unit }: HoursStepProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const missing = missingEnds(hours).map((end) => hourEndingLabel(end, timeZone, locale))
  return (
    <>
      <p>
        {t('why.takeHours')}{' '}
        {missing.length > 0 && t('why.missingHours', { hours: missing.join(', ') })}
      </p>
      <WeightedHours hours={hours} timeZone={timeZone} unit={unit} />
    </>
  )
}

function RowStep({ step, unit }: { step: Extract<DecidingStep, { kind: 'row' }>; unit: string }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { cLow, cHigh, iLow, iHigh } = step.row
  const [low, high, mean] = [cLow, cHigh, step.prepared].map((each) =>
    formatFigure(each, 3, locale),
  )
  return (
    <Calculation title={t('why.between', { low, high, unit })}>
      ({iHigh} − {iLow}) ÷ ({high} − {low}) × ({mean} − {low}) + {iLow} ={' '}
      {formatFigure(step.unrounded, 1, locale)}
    </Calculation>
  )
}

function RoundedStep({ value }: { value: number }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const level = levelIn(airScale.levels, value)
  const words = { value, level: level?.name[locale], from: level?.from, to: level?.to }
  return (
    <p>
      <strong>{t('why.rounded', words)}</strong>
    </p>
  )
}

function Calculation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p>{title}</p>
      <p className="soft fine">{children}</p>
    </>
  )
}
