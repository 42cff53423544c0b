// The desk: filters and matrix at the left, the decision about what is marked beside it, and what the public then sees.
import { useQuery } from '@tanstack/react-query'
import { FunnelX } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { emptyDraft, itemsOf, type Draft } from './decision.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { DecisionHistory } from './DecisionHistory.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { markedCells, type Marks } from './marks.ts'
import { PublicationMatrix } from './PublicationMatrix.tsx'
import { PublicPreview } from './PublicPreview.tsx'
import { readView, writeView, type PublicationView } from './publication-address.ts'
import { columnsOf, countsOf } from './publication-lines.ts'
import { linesPerPage, linesQuery, type Kind } from './queries.ts'

interface PublicationDeskProps {
  kind: Kind
  /** The ids of the station types in this view. */
  typeIds?: string | undefined
}

export function PublicationDesk({ kind, typeIds }: PublicationDeskProps) {
  const { t } = useTranslation('publication')
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const go = (changed: Partial<PublicationView>) =>
    setSearch(writeView(search, changed), { replace: true, preventScrollReset: true })
  const locale = useLocale()
  const found = useQuery(
    linesQuery(kind, {
      ...(typeIds !== undefined && { stationTypeId: typeIds || '0' }),
      ...(view.words !== '' && { q: view.words }),
      ...(view.shown !== '' && { public: view.shown }),
      ...(view.provinceId !== '' && { provinceId: view.provinceId }),
      page: String(view.page),
    }),
  )
  const lines = found.data?.lines.map((line) => ({ ...line, name: localName(line, locale) }))
  return (
    <>
      <DeskFilters view={view} onChange={go} />
      {found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data || !lines ? (
        <SkeletonRows rows={12} />
      ) : lines.length === 0 ? (
        <NothingThere isFiltered={isFiltered(view)} onDrop={go} />
      ) : (
        <>
          <Facts lines={lines} />
          <Decide
            // Other lines are marked anew.
            key={lines.map(({ id }) => id).join()}
            {...{ kind, view, typeIds }}
            lines={lines}
            total={found.data.total}
            onView={go}
          />
        </>
      )}
      <span className="only-heard" role="status">
        {found.isFetching ? '' : t('facts', { count: found.data?.total ?? 0 })}
      </span>
    </>
  )
}

const everything = { words: '', shown: '', provinceId: '' } as const
const isFiltered = (view: PublicationView) =>
  [view.words, view.shown, view.provinceId].some((filter) => filter !== '')

function Facts({ lines }: { lines: readonly PublicationLine[] }) {
  const { t } = useTranslation('publication')
  const { series, acts } = countsOf(lines)
  return (
    <p className="soft">
      {t('facts', { count: series })} {t('factActs', acts)}
    </p>
  )
}

function NothingThere({
  isFiltered,
  onDrop,
}: {
  isFiltered: boolean
  onDrop: (changed: Partial<PublicationView>) => void
}) {
  const { t } = useTranslation('publication')
  if (!isFiltered) return <Empty title={t('none')} />
  return (
    <Empty
      title={t('noMatch')}
      icon={FunnelX}
      actions={
        <Action kind="primary" onClick={() => onDrop(everything)}>
          {t('clear')}
        </Action>
      }
    />
  )
}

interface DecideProps extends PublicationDeskProps {
  view: PublicationView
  lines: readonly PublicationLine[]
  total: number
  onView: (changed: Partial<PublicationView>) => void
}

/** Indicators that fit beside the decision and the preview. */
const mostBeside = 8

function Decide({ kind, typeIds, view, lines, total, onView }: DecideProps) {
  const zone = useTimeZone()
  const [marks, setMarks] = useState<Marks>()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const columns = columnsOf(lines)
  const cells = marks
    ? markedCells(
        marks,
        lines,
        columns.map(({ code }) => code),
      )
    : []
  const items = itemsOf(cells, draft, zone)
  const looked = lines.find(({ id }) => id === cells[0]?.subject)
  return (
    <div
      className="column publication-desk"
      {...(columns.length > mostBeside && { 'data-wide': '' })}
    >
      <div className="column gap-3 publication-main">
        <PublicationMatrix
          {...{ kind, lines, columns, marks, zone }}
          hasIndex={kind === 'stations' && view.of === 'air'}
          onMarks={setMarks}
        />
        <Pager page={view.page} total={total} onPage={(page) => onView({ page })} />
        <DecisionHistory
          kind={kind}
          typeIds={typeIds}
          looked={looked}
          isPlanned={view.isPlanned}
          onPlanned={(isPlanned) => onView({ isPlanned })}
        />
      </div>
      <DecisionForm
        {...{ kind, lines, cells, items, draft, zone }}
        onDraft={setDraft}
        onDone={() => {
          setMarks(undefined)
          setDraft(emptyDraft)
        }}
      />
      <PublicPreview
        kind={kind}
        line={looked}
        items={items.filter(({ id }) => id === looked?.id)}
      />
    </div>
  )
}

function Pager(props: { page: number; total: number; onPage: (page: number) => void }) {
  const { page, total, onPage } = props
  const { t } = useTranslation('publication')
  const pages = Math.ceil(total / linesPerPage)
  if (pages < 2) return null
  return (
    <p className="admin-pager">
      {page > 0 && <Action onClick={() => onPage(page - 1)}>{t('previous')}</Action>}
      <span className="soft">{t('page', { page: page + 1, pages })}</span>
      {page + 1 < pages && <Action onClick={() => onPage(page + 1)}>{t('next')}</Action>}
    </p>
  )
}
