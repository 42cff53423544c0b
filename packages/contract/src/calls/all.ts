// All declared calls, for the API document.
import { halSeries } from '../grains.ts'
import { resources } from '../resources/all.ts'
import { accountAdministrationCalls } from './account-administration.ts'
import { authCalls, ownAccountCalls } from './accounts.ts'
import { deputyCalls } from './deputies.ts'
import { activityCalls } from './activity.ts'
import { aqiVariationCalls } from './aqi-variation.ts'
import { baseMapCalls } from './base-map.ts'
import { binCalls } from './bin.ts'
import { announcedFormCalls, announcedJsonCalls } from './announced.ts'
import { announcementCalls } from './announcements.ts'
import type { Call } from './call.ts'
import { cleanTextCalls } from './clean-text.ts'
import { dataSetCalls } from './data-sets.ts'
import { diskCalls } from './disk.ts'
import { documentCalls } from './documents.ts'
import { deliveryCalls, ftpCalls, symbolCalls } from './channels.ts'
import { facilityCalls } from './facilities.ts'
import { fileCalls } from './files.ts'
import { ingestCalls } from './ingest.ts'
import { messageTreeCalls } from './message-tree.ts'
import { questionDeskCalls } from './question-desk.ts'
import { questionCalls } from './questions.ts'
import { rightsCalls, rightsChangeCalls } from './rights.ts'
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
import { listViewCalls } from './list-views.ts'
import { listCallsOf } from './lists.ts'
import { liveCalls } from './live.ts'
import { newsCalls } from './news.ts'
import { ownDataCalls } from './own-data.ts'
import { otherIndicesCalls } from './other-indices.ts'
import { periodicPointCalls } from './periodic-points.ts'
import { placeSearchCalls } from './place-search.ts'
import { provinceTrendCalls } from './province-trend.ts'
import { publicationCalls } from './publication.ts'
import { rootCalls } from './root.ts'
import { searchCalls } from './search.ts'
import { serviceStatusCalls } from './service-status.ts'
import { sampleImportCalls } from './sample-imports.ts'
import { samplingCalls } from './sampling.ts'
import { reuseReportCalls } from './report-checking.ts'
import { seriesCalls } from './series.ts'
import { stationPageCalls } from './station-page.ts'
import { stationSignCalls } from './station-signs.ts'
import { solidWasteCalls } from './solid-waste.ts'
import { stationPauseCalls } from './station-pauses.ts'
import { stationWaterIndexCalls } from './station-water-index.ts'
import { setUpCalls } from './set-up.ts'
import { exceedanceCalls } from './exceedances.ts'
import { recomputationCalls } from './recomputations.ts'
import { stateNoticeCalls, stationStateCalls } from './station-states.ts'
import { workCalls } from './work.ts'
import { wasteExportCalls } from './waste-exports.ts'
import { registerMergingCalls } from './register-merging.ts'
import { wasteListCalls } from './waste-lists.ts'
import { wasteManifestCalls } from './waste-manifests.ts'
import { wasteReferenceCalls } from './waste-references.ts'
import { wasteReportCalls } from './waste-reports.ts'
import { viewCalls, viewListCalls } from './page-views.ts'
import { announcedYearCalls, programYearCalls } from './year-indices.ts'

const groups = {
  ...authCalls,
  ...ownAccountCalls,
  ...ownDataCalls,
  ...deputyCalls,
  ...accountAdministrationCalls,
  ...setUpCalls,
  ...rootCalls,
  ...latestCalls,
  ...latestColumnCalls,
  ...changeCalls,
  ...hourlyIndexCalls,
  ...baseMapCalls,
  ...stationPageCalls,
  ...stationSignCalls,
  ...dailyMeanCalls,
  ...aqiVariationCalls,
  ...otherIndicesCalls,
  ...provinceTrendCalls,
  ...stationPauseCalls,
  ...seriesCalls,
  ...solidWasteCalls,
  ...wasteReferenceCalls,
  ...wasteListCalls,
  ...derivationCalls,
  ...stationWaterIndexCalls,
  ...exportCalls,
  ...liveCalls,
  ...publicationCalls,
  ...announcementCalls,
  ...samplingCalls,
  ...sampleImportCalls,
  ...programYearCalls,
  ...announcedYearCalls,
  ...announcedJsonCalls,
  ...announcedFormCalls,
  ...periodicPointCalls,
  ...documentCalls,
  ...dataSetCalls,
  ...serviceStatusCalls,
  ...questionCalls,
  ...questionDeskCalls,
  ...messageTreeCalls,
  ...facilityCalls,
  ...rightsCalls,
  ...rightsChangeCalls,
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
  ...wasteExportCalls,
  ...wasteManifestCalls,
  ...wasteReportCalls,
  ...registerMergingCalls,
  ...reuseReportCalls,
  ...workCalls,
  ...binCalls,
  ...placeSearchCalls,
  ...searchCalls,
  ...listViewCalls,
  ...newsCalls,
  ...cleanTextCalls,
  ...viewCalls,
  ...viewListCalls,
}

const ofSeries = halSeries.flatMap((grain): Call[] => Object.values(halSeriesCalls(grain)))

const ofResources = resources.flatMap((resource): Call[] => Object.values(listCallsOf(resource)))

export const calls: readonly Call[] = [...Object.values(groups), ...ofSeries, ...ofResources]

/** The union of all declared calls, for the types of a client. */
export type DeclaredCall = (typeof groups)[keyof typeof groups]

type ByAddress = { [C in DeclaredCall as C['at']]: C }

/** The call at a method and an address. */
export type CallAt<At extends DeclaredCall['at']> = ByAddress[At]
