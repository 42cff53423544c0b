// The frame of the pages about rights: only for those who administer rights.
import type { ReactNode } from 'react'
import { grant } from '@eos/contract/resources/role'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import type { Access } from '../../admin-parts/frame/access.ts'
import './rights.css'

const rights: Access = { needs: [{ resource: grant, actions: ['EDIT'] }] }

export function RightsFrame(facts: { title: string; acts?: ReactNode; children: ReactNode }) {
  return <AdminFrame {...facts} access={rights} />
}
