// The page to take away: its address, as a link and as a QR code, and its figures as files and on paper.
import { FileDown, Link, Printer, QrCode as QrCodeIcon } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { LatestStation } from '@eos/contract/calls/latest'
import { fileForms, roughBytes, type FileForm } from '@eos/contract/file-forms'
import { product } from '../../../api/product.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { formatDay } from '../../../ui/format.ts'
import { useLocale } from '../../../ui/use-locale.ts'
import { useNow } from '../../../ui/use-now.ts'
import { rangeOfChoice, seriesChoiceOf, type HistoryView } from '../history/history-view.ts'
import { roughSize } from '../rough-size.ts'
import { FileLink } from './FileLink.tsx'
import { usePageAddress } from './page-address.ts'

const AddressCode = lazy(() =>
  import('./AddressCode.tsx').then((file) => ({ default: file.AddressCode })),
)

interface TakeAwayProps {
  station: LatestStation
  view: HistoryView
}

export function TakeAway({ station, view }: TakeAwayProps) {
  return (
    <div className="take-away not-printed">
      <ShareCard />
      {station.values.length > 0 && <FilesCard station={station} view={view} />}
    </div>
  )
}

function ShareCard() {
  const { t } = useTranslation('stations')
  const address = usePageAddress()
  const [hasCode, setHasCode] = useState(false)
  const [copied, setCopied] = useState<{ address: string; isCopied: boolean }>()
  return (
    <section className="take-card" id="share" aria-labelledby="share-title">
      <h2 id="share-title">{t('share.title')}</h2>
      <p>{t('share.text')}</p>
      <p className="take-box">{address.replace(/^https?:\/\//, '')}</p>
      <p className="take-actions needs-script">
        <Action
          icon={Link}
          onClick={() =>
            void copyText(address).then((isCopied) => setCopied({ address, isCopied }))
          }
        >
          {t('share.copy')}
        </Action>
        <Action icon={QrCodeIcon} onClick={() => setHasCode(!hasCode)}>
          {t(hasCode ? 'share.hideCode' : 'share.code')}
        </Action>
        <span role="status">
          {copied?.address === address && t(copied.isCopied ? 'share.copied' : 'share.notCopied')}
        </span>
      </p>
      {hasCode && (
        <Suspense>
          <AddressCode />
        </Suspense>
      )}
    </section>
  )
}

const forms = ['csv', 'ndjson', 'parquet'] as const satisfies readonly FileForm[]

/** The period that the history shows, of all indicators. */
function FilesCard({ station, view }: TakeAwayProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  const { id, intervalSeconds, timeZone, values } = station
  const choice = seriesChoiceOf({ ...view, show: 'all', compare: undefined }, timeZone)
  const { grain, range, period } = choice
  const { from, to } = rangeOfChoice(choice, now)
  const shownPeriod = range
    ? `${formatDay(from, timeZone, locale)} – ${formatDay(to - 1, timeZone, locale)}`
    : t(`history.periods.${period}`)
  const rough = {
    grain,
    intervalSeconds,
    from: new Date(from),
    to: new Date(to),
    values: values.length,
  }
  return (
    <section className="take-card" id="files" aria-labelledby="files-title">
      <h2 id="files-title">{t('files.title')}</h2>
      <p>{t('files.text')}</p>
      <p className="take-box">
        {t('files.what', {
          period: shownPeriod,
          grain: t(`download.grains.${grain as 'hour'}`),
        })}
      </p>
      <p className="take-actions">
        {forms.map((form) => (
          <FileLink
            key={form}
            path={`/api/${product}/public/export/${encodeURIComponent(id)}.${fileForms[form].ending}`}
            query={{ grain, from, to }}
            className="button"
          >
            <Icon of={FileDown} size={18} />
            <span>
              {form === 'csv' ? 'CSV' : form === 'ndjson' ? 'NDJSON' : 'Parquet'}{' '}
              {`≤\u00a0${roughSize(roughBytes({ form, ...rough }), locale)}`}
            </span>
          </FileLink>
        ))}
        <span className="needs-script">
          <Action icon={Printer} onClick={() => print()}>
            {t('files.print')}
          </Action>
        </span>
      </p>
    </section>
  )
}
