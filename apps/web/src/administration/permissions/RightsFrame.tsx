// The frame of the pages about rights: only for those who administer rights.
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { may } from '../../api/session.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import './rights.css'

export function RightsFrame(facts: { title: string; acts?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('rights')
  return (
    <AdminFrame
      {...facts}
      isFor={(session) => may(session, 'EDIT', 'grant')}
      noRight={t('noRight')}
      noRightText={t('noRightText')}
    />
  )
}
