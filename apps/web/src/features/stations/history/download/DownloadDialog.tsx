// Asks for the series, days and form of a download, and estimates the size of the file.
import { useState } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { api } from '../../../../api/api.ts'
import { download } from '../../../../api/client/served-file.ts'
import { ConfirmDialog } from '../../../../parts/buttons/ConfirmDialog.tsx'
import { localName } from '../../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { downloadBytes, downloadOf } from '../series/download-choice.ts'
import { roughSize } from '../../rough-size.ts'
import type { HistoryView } from '../series/history-view.ts'
import { choiceOf, firstChosen, type Chosen } from './chosen.ts'
import { DayFields } from './DayFields.tsx'
import { FormField, SeriesFields } from './SeriesFields.tsx'

interface DownloadDialogProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
  onClose: () => void
}

export function DownloadDialog({ station, indicators, view, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState(() => firstChosen(view, station, now))
  const change = (changed: Partial<Chosen>) => setChosen((before) => ({ ...before, ...changed }))
  const choice = choiceOf(chosen)
  const file = downloadOf(station, choice)
  const bytes = downloadBytes(station, choice, { now, indicators: station.values.length })
  const start = async () => {
    if (!file) return
    setBusy(true)
    try {
      // It may be too large for the page: once the server gives it, the browser loads it by itself.
      download(await api.linkTo(file.path, file.query))
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('download.title', { name: localName(station, locale) })}
      action={t('download.start')}
      onCancel={onClose}
      busy={busy}
      onConfirm={() => void start()}
    >
      <SeriesFields {...{ station, indicators, chosen, change }} />
      <DayFields timeZone={station.timeZone} chosen={chosen} change={change} />
      <FormField form={chosen.form} change={change} />
      <p role="status" className={file ? 'soft' : 'field-problem'}>
        {file ? t('download.size', { size: roughSize(bytes, locale) }) : t('download.noRange')}
      </p>
    </ConfirmDialog>
  )
}
