// One sampling round: its results, their indices, the steps of the announcement, and what visitors would see.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import { useSignedIn } from '../../api/session.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AnnouncementTable } from './announcing/AnnouncementTable.tsx'
import { AsPublic } from './announcing/AsPublic.tsx'
import { IndexList } from './IndexList.tsx'
import { PointVersions } from './announcing/PointVersions.tsx'
import { hasSteps } from './announcing/step-choice.ts'
import { announcementsQuery, roundQuery, type AnnouncementPage, type RoundKey } from './queries.ts'
import { worksOnRounds } from './rights.ts'
import { readPart, readRound, roundParts, roundTarget, type RoundPart } from './round-address.ts'
import { RoundAside } from './RoundAside.tsx'
import { RoundEntry } from './entry/RoundEntry.tsx'
import { RoundProgress } from './RoundProgress.tsx'
import './rounds.css'

const nowhere: RoundKey = { programId: '', year: '', observation: '' }

export function RoundPage() {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const [search] = useSearchParams()
  const key = readRound(search)
  const isFor = worksOnRounds(useSignedIn())
  const found = useQuery({
    ...roundQuery(key ?? nowhere, locale),
    enabled: key !== undefined && isFor,
  })
  const round = found.data
  const title = round
    ? t('roundTitle', {
        name: writtenName(round.name),
        observation: round.observation,
        year: round.year,
      })
    : t('roundAlone')
  return (
    <AdminFrame
      title={title}
      back={{ page: 'admin/sampling-rounds', name: t('title') }}
      access={toolNamed('rounds')}
    >
      {key === undefined ? (
        <Empty
          title={t('noRound')}
          actions={<ActionLink to="admin/sampling-rounds">{t('toRounds')}</ActionLink>}
        />
      ) : found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : round ? (
        <Round roundKey={key} round={round} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </AdminFrame>
  )
}

interface RoundProps {
  roundKey: RoundKey
  round: SamplingRound
}

function Round({ roundKey, round }: RoundProps) {
  const { t } = useTranslation('rounds')
  const [search] = useSearchParams()
  const part = readPart(search)
  const found = useQuery(announcementsQuery({ ...roundKey }))
  const counts = useCounts(round, found.data)
  if (round.rows.length === 0)
    return (
      <Empty
        title={t('noPoints')}
        actions={
          <ActionLink to="admin/location-points" search={{ 'f.programId': round.programId }}>
            {t('toPoints')}
          </ActionLink>
        }
      >
        {t('noPointsText')}
      </Empty>
    )
  return (
    <>
      <ViewLinks
        label={t('parts.label')}
        views={roundParts.map((each) => ({
          ...roundTarget(roundKey, each),
          name: t(`parts.${each}`),
          isPresent: each === part,
          count: counts[each],
        }))}
      />
      {found.data && <RoundProgress points={round.rows.length} lines={found.data.lines} />}
      {found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Part roundKey={roundKey} round={round} part={part} page={found.data} />
      )}
    </>
  )
}

function useCounts(
  { rows }: SamplingRound,
  page: AnnouncementPage | undefined,
): { [Part in RoundPart]?: number | undefined } {
  return useMemo(
    () => ({
      results: rows.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0),
      index: rows.filter(({ wqi }) => wqi !== null).length,
      announcement: page?.total,
      versions: page?.lines.filter(hasSteps).length,
    }),
    [rows, page],
  )
}

function Part({
  roundKey,
  round,
  part,
  page,
}: RoundProps & { part: RoundPart; page: AnnouncementPage | undefined }) {
  const { t } = useTranslation('rounds')
  const [isDirty, setDirty] = useState(false)
  if (part === 'results' || part === 'index' || part === 'public')
    return (
      <div className="column round-layout">
        <div className="round-main">
          {part === 'results' ? (
            <RoundEntry roundKey={roundKey} round={round} lines={page?.lines} onDirty={setDirty} />
          ) : part === 'index' ? (
            <IndexList round={round} />
          ) : (
            <AsPublic roundKey={roundKey} round={round} />
          )}
        </div>
        <RoundAside round={round} lines={page?.lines ?? []} isDirty={isDirty} />
      </div>
    )
  if (page === undefined) return <SkeletonRows rows={8} />
  if (page.lines.length === 0)
    return (
      <Empty
        title={t('noResults')}
        actions={<ActionLink {...roundTarget(roundKey)}>{t('toResults')}</ActionLink>}
      >
        {t('noResultsText')}
      </Empty>
    )
  return part === 'announcement' ? (
    <AnnouncementTable caption={t('parts.announcement')} lines={page.lines} />
  ) : (
    <PointVersions roundKey={roundKey} lines={page.lines} />
  )
}
