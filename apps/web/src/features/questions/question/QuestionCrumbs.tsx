// Where a page of questions stands: under the list of them, or under home on sites that have no list.
import type { ReactNode } from 'react'
import { isOffered, pages } from '@eos/contract/pages/pages'
import type { QuestionThread } from '@eos/contract/calls/questions/questions'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'

const list = pages.find(({ path }) => path === 'questions')!

interface QuestionCrumbsProps {
  topic?: QuestionThread['topic']
  /** The present page. */
  children: ReactNode
}

export function QuestionCrumbs({ topic, children }: QuestionCrumbsProps) {
  const { t } = useTranslation('questions')
  const hasList = isOffered(list, useOrganization()?.type)
  return (
    <nav className="breadcrumb not-printed" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <PageLink to={hasList ? 'questions' : ''} isCurrent={false}>
            {t(hasList ? 'short' : 'home')}
          </PageLink>
        </li>
        {hasList && topic && (
          <li>
            <PageLink to="questions" search={{ topic: topic.id }} isCurrent={false}>
              {writtenName(topic.name)}
            </PageLink>
          </li>
        )}
        {children}
      </ol>
    </nav>
  )
}
