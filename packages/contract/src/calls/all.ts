// All declared calls, for the API document.
import { halSeries } from '../grains.ts'
import { resources } from '../resources/all.ts'
import { accountAdministrationCalls, authCalls, ownAccountCalls } from './accounts.ts'
import { activityCalls } from './activity.ts'
import { baseMapCalls } from './base-map.ts'
import type { Call } from './call.ts'
import { diskCalls } from './disk.ts'
import { deliveryCalls, ftpCalls, symbolCalls } from './channels.ts'
import { fileCalls } from './files.ts'
import { ingestCalls } from './ingest.ts'
import { rightsCalls } from './rights.ts'
import { qualityReviewCalls } from './quality-review.ts'
import { qualityCalls } from './quality.ts'
import { changeCalls } from './changes.ts'
import { dailyMeanCalls } from './daily-means.ts'
import { derivationCalls } from './derivation.ts'
import { exportCalls } from './export.ts'
import { halSeriesCalls } from './hal-series.ts'
import { hourlyIndexCalls } from './hourly-index.ts'
import { latestColumnCalls } from './latest-columns.ts'
import { latestCalls } from './latest.ts'
import { listCallsOf } from './lists.ts'
import { liveCalls } from './live.ts'
import { publicationCalls } from './publication.ts'
import { rootCalls } from './root.ts'
import { seriesCalls } from './series.ts'
import { stationPageCalls } from './station-page.ts'
import { stationPauseCalls } from './station-pauses.ts'
import { setUpCalls } from './set-up.ts'
import { exceedanceCalls } from './exceedances.ts'
import { recomputationCalls } from './recomputations.ts'
import { stateNoticeCalls, stationStateCalls } from './station-states.ts'

const groups = {
  ...authCalls,
  ...ownAccountCalls,
  ...accountAdministrationCalls,
  ...setUpCalls,
  ...rootCalls,
  ...latestCalls,
  ...latestColumnCalls,
  ...changeCalls,
  ...hourlyIndexCalls,
  ...baseMapCalls,
  ...stationPageCalls,
  ...dailyMeanCalls,
  ...stationPauseCalls,
  ...seriesCalls,
  ...derivationCalls,
  ...exportCalls,
  ...liveCalls,
  ...publicationCalls,
  ...rightsCalls,
  ...activityCalls,
  ...diskCalls,
  ...deliveryCalls,
  ...symbolCalls,
  ...ftpCalls,
  ...ingestCalls,
  ...fileCalls,
  ...qualityCalls,
  ...qualityReviewCalls,
  ...stationStateCalls,
  ...stateNoticeCalls,
  ...exceedanceCalls,
  ...recomputationCalls,
}

const ofSeries = halSeries.flatMap((grain): Call[] => Object.values(halSeriesCalls(grain)))

const ofResources = resources.flatMap((resource): Call[] => Object.values(listCallsOf(resource)))

export const calls: readonly Call[] = [...Object.values(groups), ...ofSeries, ...ofResources]

/** The union of all declared calls, for the types of a client. */
export type DeclaredCall = (typeof groups)[keyof typeof groups]

type ByAddress = { [C in DeclaredCall as C['at']]: C }

/** The call at a method and an address. */
export type CallAt<At extends DeclaredCall['at']> = ByAddress[At]
