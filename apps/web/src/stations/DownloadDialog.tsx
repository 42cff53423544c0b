// Asks for the series, days and form of a download, and estimates the size of the file.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataForms } from '@eos/contract/file-forms'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/latest'
import type { GrainName } from '@eos/contract/grains'
import { dayMs } from '@eos/contract/time-units'
import { api } from '../api/api.ts'
import { download } from '../api/served-file.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { SelectField } from '../ui/Field.tsx'
import { formatFigure, type Locale } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import {
  dayOf,
  downloadBytes,
  downloadOf,
  indexGrains,
  readingGrains,
  type DataForm,
  type DownloadChoice,
} from './download-choice.ts'
import { grainFor, type HistoryView } from './history-view.ts'
import { DateField } from '../ui/DateField.tsx'
import { formulaText } from '../ui/formula-text.ts'

interface DownloadDialogProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
  onClose: () => void
}

const days = { day: 1, week: 7, month: 30, year: 365, decade: 3652 } as const
type Length = keyof typeof days

export function DownloadDialog({ station, indicators, view, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [show, setShow] = useState(view.show)
  const [grain, setGrain] = useState<GrainName>(grainFor(view.period, view.show))
  const [form, setForm] = useState<DataForm>('csv')
  const [firstDay, setFirstDay] = useState(dayOf(now - days[view.period] * dayMs, station.timeZone))
  const [lastDay, setLastDay] = useState(dayOf(now, station.timeZone))
  const codes = station.values.map(({ indicator }) => indicator)
  const isIndex = show === 'aqi'
  const grains = isIndex ? indexGrains : readingGrains
  const choice: DownloadChoice = {
    form,
    grain,
    indicators: show === 'all' || isIndex ? [] : [show],
    firstDay,
    lastDay,
  }
  const file = downloadOf(station, choice)
  const bytes = downloadBytes(station, choice, { now, indicators: codes.length })
  return (
    <ConfirmDialog
      title={t('download.title', { name: station.name })}
      action={t('download.start')}
      onCancel={onClose}
      busy={busy}
      onConfirm={() => {
        if (!file) return
        setBusy(true)
        // It may be too large for the page: once the server gives it, the browser loads it by itself.
        api.linkTo(file.path, file.query).then(
          (address) => {
            download(address)
            onClose()
          },
          () => setBusy(false),
        )
      }}
    >
      <SelectField
        label={t('download.what')}
        value={show}
        onChange={({ target }) => {
          setShow(target.value)
          if ((target.value === 'aqi') !== isIndex)
            setGrain(target.value === 'aqi' ? 'aqiHour' : 'hour')
        }}
      >
        {station.index && <option value="aqi">{t('history.index')}</option>}
        <option value="all">{t('download.all')}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {formulaText(indicators[code]?.symbol ?? code)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('download.grain')}
        value={grain}
        onChange={({ target }) => setGrain(target.value as GrainName)}
      >
        {grains.map((name) => (
          <option key={name} value={name}>
            {t(`download.grains.${name}`)}
          </option>
        ))}
      </SelectField>
      <div className="download-days">
        <DateField
          label={t('download.from')}
          value={firstDay}
          max={lastDay}
          onChange={({ target }) => setFirstDay(target.value)}
        />
        <DateField
          label={t('download.to')}
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </div>
      <p className="download-lengths">
        {(Object.keys(days) as Length[]).map((length) => (
          <button
            key={length}
            type="button"
            className="button"
            onClick={() => {
              setFirstDay(dayOf(now - days[length] * dayMs, station.timeZone))
              setLastDay(dayOf(now, station.timeZone))
            }}
          >
            {length === 'decade' ? t('download.decade') : t(`history.periods.${length}`)}
          </button>
        ))}
      </p>
      <SelectField
        label={t('download.form')}
        value={form}
        hint={t(`download.hints.${form}`)}
        onChange={({ target }) => setForm(target.value as DataForm)}
      >
        {dataForms.map((each) => (
          <option key={each} value={each}>
            {t(`download.forms.${each}`)}
          </option>
        ))}
      </SelectField>
      <p role="status" className={file ? 'soft' : 'field-problem'}>
        {file ? t('download.size', { size: sizeText(bytes, locale) }) : t('download.noRange')}
      </p>
    </ConfirmDialog>
  )
}

/** Two figures are enough for what is estimated. */
function sizeText(bytes: number, locale: Locale): string {
  const [unit, name] = bytes < 950_000 ? [1000, 'kB'] : [1_000_000, 'MB']
  const amount = Number(Math.max(bytes / unit, 1).toPrecision(2))
  return `${formatFigure(amount, 1, locale)} ${name}`
}
