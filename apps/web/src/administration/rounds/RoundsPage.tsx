// Sampling rounds of all programs: how far each is, and what waits for a step of its announcement.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { AnnouncedList } from './announcing/AnnouncedList.tsx'
import { ProgramList } from './ProgramList.tsx'
import { announcementsQuery } from './queries.ts'
import { readFilter, readViewName, roundsViews, waitingStates } from './round-address.ts'
import { RoundFilters } from './RoundFilters.tsx'
import { SampleFiles } from './samples/SampleFiles.tsx'
import { WaitingList } from './announcing/WaitingList.tsx'
import './rounds.css'

export function RoundsPage() {
  const { t } = useTranslation('rounds')
  return (
    <AdminFrame title={t('title')} text={t('text')} access={toolNamed('rounds')}>
      <Views />
    </AdminFrame>
  )
}

function Views() {
  const { t } = useTranslation('rounds')
  const [search] = useSearchParams()
  const present = readViewName(search)
  const { state: _state, q: _words, ...places } = readFilter(search)
  const waiting = useQuery(announcementsQuery({ ...places, state: waitingStates.join(',') }, 0))
  const announced = useQuery(announcementsQuery({ ...places, state: 'announced' }, 0))
  const counts = {
    rounds: undefined,
    waiting: waiting.data?.total,
    announced: announced.data?.total,
    files: undefined,
  }
  return (
    <>
      <ViewLinks
        label={t('views.label')}
        views={roundsViews.map((view) => ({
          to: 'admin/sampling-rounds',
          search: view === 'rounds' ? places : { ...places, view },
          name: t(`views.${view}`),
          isPresent: view === present,
          count: counts[view],
        }))}
      />
      <RoundFilters view={present} />
      {present === 'rounds' && <ProgramList />}
      {present === 'waiting' && <WaitingList />}
      {present === 'announced' && <AnnouncedList />}
      {present === 'files' && <SampleFiles />}
    </>
  )
}
