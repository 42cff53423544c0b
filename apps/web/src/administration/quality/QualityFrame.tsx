// The frame of the reviewer's screens: for who may propose judgements or decide on them.
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { PagePath } from '@eos/contract/pages'
import type { SignedIn } from '../../api/session.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { mayDecide, mayPropose } from './rights.ts'
import './quality.css'

interface QualityFrameProps {
  title: string
  back?: { page: PagePath; name: string }
  children: (session: SignedIn) => ReactNode
}

export function QualityFrame(facts: QualityFrameProps) {
  const { t } = useTranslation('quality')
  return (
    <AdminFrame
      {...facts}
      isFor={(session) => mayPropose(session) || mayDecide(session)}
      noRight={t('noRight')}
    />
  )
}
