// Shows the air station nearest to the visitor, in its province, which is remembered; where they are never leaves the device.
import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { latestQuery } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { useChoosePlace } from './home-place.ts'
import { nearStation } from './near-station.ts'

/** The code PERMISSION_DENIED of a GeolocationPositionError. */
const refused = 1

export function NearMe() {
  const { t } = useTranslation('home')
  const choose = useChoosePlace()
  const client = useQueryClient()
  const [failure, setFailure] = useState<'nearMeFailed' | 'nearMeRefused'>()
  const locate = async () => {
    setFailure(undefined)
    const { placeHere } = await import('./nearest-here.ts')
    const here = await placeHere(client.fetchQuery(latestQuery('')))
    if (here === undefined) return setFailure('nearMeFailed')
    choose(here.provinceCode)
    nearStation.set(here.air)
  }
  return (
    <span className="near-me needs-script">
      <Action
        icon={LocateFixed}
        collapses
        onClick={() =>
          void locate().catch((error: Partial<GeolocationPositionError>) =>
            setFailure(error.code === refused ? 'nearMeRefused' : 'nearMeFailed'),
          )
        }
      >
        {t('nearMe')}
      </Action>
      <output className="fine near-me-failed">{failure && t(failure)}</output>
    </span>
  )
}
