// The frame of the screens about how readings come in.
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { Resource } from '@eos/contract/resource'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { isOfUse, keepsStations, mayReachCountry } from '../../admin-parts/frame/rights.ts'
import './deliveries.css'

interface DeliveriesFrameProps {
  title: string
  text: string
  /** Editors of this resource for the whole country see the screen; without it, all who look after stations do. */
  resource?: Resource
  noRight?: string
  children: ReactNode
}

export function DeliveriesFrame({ resource, noRight, ...facts }: DeliveriesFrameProps) {
  const { t } = useTranslation('deliveries')
  return (
    <AdminFrame
      {...facts}
      isFor={(session) =>
        resource ? isOfUse(session, resource) && mayReachCountry(session) : keepsStations(session)
      }
      noRight={noRight ?? t('noRight')}
    />
  )
}
