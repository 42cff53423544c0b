// One indicator of one station as a reviewer looks at it: chart or table, what happened, and a judgement.
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { useState } from 'react'
import type { SignedIn } from '../../api/session.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { QualityFrame } from './QualityFrame.tsx'
import { stationQuery } from './queries.ts'
import { readReviewView, writeReviewView, type ReviewView } from './review-address.ts'
import { StationWork } from './StationWork.tsx'
import { StationPicker } from './StationPicker.tsx'
import { formulaText } from '../../parts/numbers/formula-text.ts'

export function StationReviewPage() {
  const { t } = useTranslation('quality')
  return (
    <QualityFrame
      title={t('station.title')}
      back={{ page: 'admin/quality', name: t('station.back') }}
    >
      {(session) => <Choice session={session} />}
    </QualityFrame>
  )
}

function Choice({ session }: { session: SignedIn }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  // The end of the usual day stays where it was when the page was opened.
  const [openedAt] = useState(() => Date.now())
  const view = readReviewView(search, openedAt)
  const change = (changed: Partial<ReviewView>) =>
    setSearch((present) => writeReviewView(present, changed), { replace: true })
  const station = useQuery({
    ...stationQuery(view.stationId, view.indicator),
    enabled: view.stationId !== '',
  })
  const indicators = station.data?.indicators ?? []
  return (
    <>
      <section className="panel quality-filters" aria-label={t('station.choose')}>
        <div className="quality-filter">
          <StationPicker
            stationId={view.stationId}
            onChoose={(stationId) => change({ stationId, indicator: '' })}
          />
        </div>
        <div className="quality-filter">
          <ChoiceField
            label={t('station.indicator')}
            value={view.indicator || (indicators[0]?.code ?? '')}
            disabled={indicators.length === 0}
            onChange={(indicator) => change({ indicator })}
            options={indicators.map(({ code, symbol, ...names }) => ({
              value: code,
              label: formulaText(`${symbol} – ${localName(names, locale)}`),
            }))}
          />
        </div>
      </section>
      {view.stationId === '' ? (
        <Empty title={t('station.choose')} />
      ) : (
        <StationWork session={session} view={view} onChange={change} />
      )}
    </>
  )
}
