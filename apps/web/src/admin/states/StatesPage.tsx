// The states of the person's stations, the notices about them, and the rules for notices.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { resourceAt } from '@eos/contract/resources/all'
import { PageLink } from '../../ui/PageLink.tsx'
import { AdminFrame } from '../AdminFrame.tsx'
import { mayWorkOn } from '../rights.ts'
import { NoticeList } from './NoticeList.tsx'
import { RulesForm } from './RulesForm.tsx'
import { StateList } from './StateList.tsx'
import { unseenQuery } from './queries.ts'
import './states.css'

const stations = resourceAt('stations')!
const views = { states: StateList, notices: NoticeList, settings: RulesForm } as const
type View = keyof typeof views

export function StatesPage() {
  const { t } = useTranslation('states')
  return (
    <AdminFrame
      title={t('title')}
      isFor={(session) => mayWorkOn(session, stations)}
      noRight={t('noRight')}
    >
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
      <nav className="states-views" aria-label={t('views')}>
        {(Object.keys(views) as View[]).map((each) => (
          <PageLink
            key={each}
            to="admin/station-states"
            search={{ view: each === 'states' ? undefined : each }}
            // The address alone would make every one of them the current page.
            aria-current={each === view ? 'page' : 'false'}
          >
            {t(`view.${each}`)}
            {each === 'notices' && unseen > 0 && (
              <span className="states-count">{t('unseen', { count: unseen })}</span>
            )}
          </PageLink>
        ))}
      </nav>
      <Part />
    </>
  )
}

function readView(text: string | null): View {
  return text === 'notices' || text === 'settings' ? text : 'states'
}
