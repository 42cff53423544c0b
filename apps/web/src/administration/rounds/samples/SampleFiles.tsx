// Files of samples of a program: one is checked first and then imported as a whole; earlier ones are listed and taken back.
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { AdminTable, type AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant, formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { readFilter } from '../round-address.ts'
import { sampleImportsQuery } from './sample-imports.ts'
import { SampleUpload } from './SampleUpload.tsx'
import { UndoImport } from './UndoImport.tsx'

export function SampleFiles() {
  const { t } = useTranslation('rounds')
  const [search] = useSearchParams()
  const { programId } = readFilter(search)
  if (programId === undefined)
    return (
      <Empty title={t('files.choose')} icon={FileUp}>
        {t('files.chooseText')}
      </Empty>
    )
  return <OfProgram key={programId} programId={programId} />
}

function OfProgram({ programId }: { programId: string }) {
  const { t } = useTranslation('rounds')
  const found = useQuery(sampleImportsQuery(programId))
  return (
    <>
      <SampleUpload programId={programId} />
      <h2>{t('files.earlier')}</h2>
      {found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : found.data.data.length === 0 ? (
        <p className="soft">{t('files.none')}</p>
      ) : (
        <Earlier imports={found.data.data} />
      )}
    </>
  )
}

function Earlier({ imports }: { imports: readonly SampleImport[] }) {
  const { t } = useTranslation('rounds')
  const [asked, setAsked] = useState<SampleImport>()
  const columns: AdminColumn<SampleImport>[] = [
    { key: 'file', header: t('files.file'), heading: true, cell: ({ fileName }) => fileName },
    { key: 'at', header: t('files.at'), cell: (each) => <Begun of={each} /> },
    { key: 'state', header: t('files.state'), cell: (each) => <State of={each} /> },
    { key: 'rounds', header: t('files.rounds'), cell: (each) => <Written of={each} /> },
    {
      key: 'undo',
      header: t('files.undoHead'),
      cell: (each) =>
        each.state === 'done' ? (
          <Action onClick={() => setAsked(each)}>{t('files.undo')}</Action>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <div className="panel">
      <AdminTable
        stacks
        caption={t('files.earlier')}
        rows={imports}
        rowKey={({ id }) => id}
        columns={columns}
      />
      {asked && <UndoImport of={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface OfImport {
  of: SampleImport
}

function Begun({ of: { begunAt, by } }: OfImport) {
  const locale = useLocale()
  return (
    <>
      {formatInstant(begunAt, useTimeZone(), locale)}{' '}
      <span className="rounds-below soft">{by}</span>
    </>
  )
}

function State({ of: { state, undoneBy, undoReason } }: OfImport) {
  const { t } = useTranslation('rounds')
  return (
    <>
      {t(`files.states.${state}`)}
      {undoneBy !== null && (
        <span className="rounds-below soft">
          {undoneBy}: “{undoReason}”
        </span>
      )}
    </>
  )
}

function Written({ of: { report } }: OfImport) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  if (!report) return '–'
  const { rounds, refused } = report
  return t('files.roundsOf', {
    made: formatNumber(rounds.made, 0, locale),
    changed: formatNumber(rounds.changed, 0, locale),
    refused: formatNumber(refused, 0, locale),
  })
}
