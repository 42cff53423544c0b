// A facility: its licence, capacity and methods, thirty days of its outlets against their permits, the wastes that it may
// take, what it has to publish, what is asked about it, and who oversees it.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { AcceptedWastes } from './AcceptedWastes.tsx'
import '../facilities.css'
import { FacilityDocuments } from './FacilityDocuments.tsx'
import { FacilityFacts, Particulars } from './FacilityFacts.tsx'
import { FacilityHead } from './FacilityHead.tsx'
import { FacilityNotices } from './FacilityNotices.tsx'
import { FacilityPlace } from './FacilityPlace.tsx'
import { OutletDays } from './OutletDays.tsx'
import { Oversight } from './Oversight.tsx'
import { facilityQuery } from '../queries.ts'
import '../texts.ts'

/** `otherwise` is shown where no published facility has the address. */
export function FacilityPage({ otherwise }: { otherwise?: ReactNode }) {
  const { id = '' } = useParams()
  const answer = useQuery(facilityQuery(id, useLocale()))
  if (answer.data === null) return otherwise
  return (
    <div className="page facility-page">
      {answer.data ? (
        <Facility facility={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonRows rows={3} />
          <SkeletonBlock height={420} />
        </>
      )}
    </div>
  )
}

function Facility({ facility }: { facility: FacilityDetail }) {
  return (
    <>
      <FacilityHead facility={facility} />
      <div className="facility-top">
        <FacilityFacts facility={facility} />
        <FacilityPlace facility={facility} />
      </div>
      <OutletDays facility={facility} />
      <div className="facility-pair facility-section">
        <AcceptedWastes facility={facility} />
        <FacilityNotices facility={facility} />
      </div>
      <div className="facility-pair facility-section">
        <FacilityDocuments facility={facility} />
        <div className="facility-stack">
          <Particulars facility={facility} />
          <Oversight facility={facility} />
        </div>
      </div>
    </>
  )
}
