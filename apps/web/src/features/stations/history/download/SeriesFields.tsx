// The fields that say which series is downloaded, in which steps, and as which kind of file.
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { dataForms } from '@eos/contract/pages/file-forms'
import type { GrainName } from '@eos/contract/words/grains'
import { SelectField } from '../../../../parts/fields/Field.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formulaText } from '../../../../parts/numbers/formula-text.ts'
import type { DataForm } from '../series/download-choice.ts'
import { grainsOf, withSeries, type Change, type Chosen } from './chosen.ts'

interface SeriesFieldsProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  chosen: Chosen
  change: Change
}

export function SeriesFields({ station, indicators, chosen, change }: SeriesFieldsProps) {
  const { t } = useTranslation('stations')
  const { show, grain } = chosen
  return (
    <>
      <SelectField
        label={t('download.what')}
        value={show}
        onChange={({ target }) => change(withSeries(target.value, chosen))}
      >
        {station.index && <option value="aqi">{t('history.index')}</option>}
        <option value="all">{t('download.all')}</option>
        {station.values.map(({ indicator }) => (
          <option key={indicator} value={indicator}>
            {formulaText(indicators[indicator]?.symbol ?? indicator)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('download.grain')}
        value={grain}
        onChange={({ target }) => change({ grain: target.value as GrainName })}
      >
        {grainsOf(show).map((name) => (
          <option key={name} value={name}>
            {t(`download.grains.${name}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

export function FormField({ form, change }: { form: DataForm; change: Change }) {
  const { t } = useTranslation('stations')
  return (
    <SelectField
      label={t('download.form')}
      value={form}
      hint={t(`download.hints.${form}`)}
      onChange={({ target }) => change({ form: target.value as DataForm })}
    >
      {dataForms.map((each) => (
        <option key={each} value={each}>
          {t(`download.forms.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
