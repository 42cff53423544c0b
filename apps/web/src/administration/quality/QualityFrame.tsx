// The frame of the reviewer's screens: for who may propose judgements or decide on them.
import type { ReactNode } from 'react'
import type { PagePath } from '@eos/contract/pages/pages'
import type { SignedIn } from '../../api/session.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import './quality.css'

interface QualityFrameProps {
  title: string
  back?: { page: PagePath; name: string }
  children: (session: SignedIn) => ReactNode
}

export function QualityFrame(facts: QualityFrameProps) {
  return <AdminFrame {...facts} access={toolNamed('quality')} />
}
