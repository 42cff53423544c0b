// The frame of the pages about rights: its heading, the way back, and only for those who administer rights.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { may, sessionQuery } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SkeletonLines } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { NeedsSession } from '../AdminPage.tsx'
import '../admin.css'
import './rights.css'

export function RightsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['rights', 'admin'])
  const session = useQuery(sessionQuery())
  usePageTitle(title)
  return (
    <div className="page page-wide admin">
      <p className="admin-back">
        <PageLink to="admin">{t('admin:all')}</PageLink>
      </p>
      <h1>{title}</h1>
      {session.isPending ? (
        <SkeletonLines lines={8} />
      ) : !session.data?.authenticated ? (
        <NeedsSession />
      ) : may(session.data, 'EDIT', 'grant') ? (
        children
      ) : (
        <EmptyState title={t('noRight')}>
          <p>{t('noRightText')}</p>
        </EmptyState>
      )}
    </div>
  )
}
