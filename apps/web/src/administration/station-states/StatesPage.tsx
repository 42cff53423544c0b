// The states of the person's stations, the notices about them, and the rules for notices.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { NoticeList } from './NoticeList.tsx'
import { RulesForm } from './RulesForm.tsx'
import { StateList } from './StateList.tsx'
import { unseenQuery } from './queries.ts'
import './states.css'

const views = { states: StateList, notices: NoticeList, settings: RulesForm } as const
type View = keyof typeof views

export function StatesPage() {
  const { t } = useTranslation('states')
  return (
    <AdminFrame title={t('title')} access={toolNamed('states')}>
      <Views />
    </AdminFrame>
  )
}

function Views() {
  const { t } = useTranslation('states')
  const [search] = useSearchParams()
  const unseen = useQuery(unseenQuery()).data ?? 0
  const view = readView(search.get('view'))
  const Part = views[view]
  return (
    <>
      <ViewLinks
        label={t('views')}
        views={(Object.keys(views) as View[]).map((each) => ({
          to: 'admin/station-states',
          search: { view: each === 'states' ? undefined : each },
          name: t(`view.${each}`),
          isPresent: each === view,
          ...(each === 'notices' && unseen > 0 && { news: t('unseen', { count: unseen }) }),
        }))}
      />
      <Part />
    </>
  )
}

function readView(text: string | null): View {
  return text === 'notices' || text === 'settings' ? text : 'states'
}
