// The frame of the reviewer's screens: who may see them, and the way back.
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PagePath } from '@eos/contract/pages'
import { sessionQuery, type SignedIn } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SkeletonLines } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { NeedsSession } from '../AdminPage.tsx'
import { mayDecide, mayPropose } from './rights.ts'
import '../admin.css'
import '../../stations/stations.css'
import './quality.css'

interface QualityFrameProps {
  title: string
  back: { page: PagePath; name: string }
  children: (session: SignedIn) => ReactNode
}

export function QualityFrame({ title, back, children }: QualityFrameProps) {
  const { t } = useTranslation('quality')
  const session = useQuery(sessionQuery())
  usePageTitle(title)
  return (
    <div className="page page-wide admin">
      <p className="admin-back">
        <PageLink to={back.page}>{back.name}</PageLink>
      </p>
      <h1>{title}</h1>
      {session.isPending ? (
        <SkeletonLines lines={8} />
      ) : !session.data?.authenticated ? (
        <NeedsSession />
      ) : mayPropose(session.data) || mayDecide(session.data) ? (
        children(session.data)
      ) : (
        <EmptyState title={t('noRight')} />
      )}
    </div>
  )
}
