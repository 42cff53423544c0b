// The frame of the screens about doors for readings.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '@eos/contract/resource'
import { stationIndicator } from '@eos/contract/resources/station-indicator'
import { AdminFrame } from '../AdminFrame.tsx'
import { isOfUse, mayReachCountry } from '../rights.ts'
import './doors.css'

interface DoorsFrameProps {
  title: string
  text: string
  /** Of use to whoever may work on this. */
  resource?: Resource
  noRight?: string
  children: ReactNode
}

export function DoorsFrame({ resource = stationIndicator, noRight, ...facts }: DoorsFrameProps) {
  const { t } = useTranslation('doors')
  return (
    <AdminFrame
      {...facts}
      isFor={(session) => isOfUse(session, resource) && mayReachCountry(session)}
      noRight={noRight ?? t('noRight')}
    />
  )
}
