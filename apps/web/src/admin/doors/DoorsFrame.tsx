// The frame of both screens: who may see them, and what stands there until something has come.
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Resource } from '@eos/contract/resource'
import { stationIndicator } from '@eos/contract/resources/station-indicator'
import { sessionQuery } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SkeletonLines } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { NeedsSession } from '../AdminPage.tsx'
import { isOfUse } from '../rights.ts'
import '../admin.css'
import './doors.css'

interface DoorsFrameProps {
  title: string
  text: string
  /** Of use to whoever may work on this. */
  resource?: Resource
  noRight?: string
  children: ReactNode
}

export function DoorsFrame(props: DoorsFrameProps) {
  const { title, text, resource = stationIndicator, noRight, children } = props
  const { t } = useTranslation(['doors', 'admin'])
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
      ) : isOfUse(session.data, resource) ? (
        <>
          <p className="soft">{text}</p>
          {children}
        </>
      ) : (
        <EmptyState title={noRight ?? t('noRight')} />
      )}
    </div>
  )
}
