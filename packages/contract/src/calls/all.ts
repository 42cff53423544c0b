// All declared calls, for the API document.
import { halSeries } from '../words/grains.ts'
import { resources } from '../resources/all.ts'
import { accountAdministrationCalls } from './people/account-administration.ts'
import { authCalls, ownAccountCalls } from './people/accounts.ts'
import { deputyCalls } from './people/deputies.ts'
import { activityCalls } from './people/activity.ts'
import { aqiVariationCalls } from './stations/aqi-variation.ts'
import { baseMapCalls } from './base-map.ts'
import { binCalls } from './bin.ts'
import { announcedFormCalls, announcedJsonCalls } from './announced/announced.ts'
import { announcementCalls } from './announced/announcements.ts'
import type { Call } from './call.ts'
import { cleanTextCalls } from './clean-text.ts'
import { dataSetCalls } from './data-sets.ts'
import { diskCalls } from './ingestion/disk.ts'
import { documentCalls } from './documents.ts'
import { deliveryCalls, ftpCalls, symbolCalls } from './ingestion/channels.ts'
import { sourceKeyCalls } from './ingestion/source-keys.ts'
import { facilityCalls } from './waste/facilities.ts'
import { fileCalls } from './files.ts'
import { ingestCalls } from './ingestion/ingest.ts'
import { messageTreeCalls } from './questions/message-tree.ts'
import { questionDeskCalls } from './questions/question-desk.ts'
import { questionCalls } from './questions/questions.ts'
import { rightsCalls, rightsChangeCalls } from './people/rights.ts'
import { qualityReviewCalls } from './ingestion/quality-review.ts'
import { qualityCalls } from './ingestion/quality.ts'
import { changeCalls } from './ingestion/changes.ts'
import { dailyMeanCalls } from './stations/daily-means.ts'
import { derivationCalls } from './stations/derivation.ts'
import { exportCalls } from './stations/export.ts'
import { halSeriesCalls } from './hal-series.ts'
import { hourlyIndexCalls } from './stations/hourly-index.ts'
import { latestColumnCalls } from './stations/latest-columns.ts'
import { latestCalls } from './stations/latest.ts'
import { listViewCalls } from './people/list-views.ts'
import { listCallsOf } from './lists.ts'
import { liveCalls } from './stations/live.ts'
import { newsCalls } from './news.ts'
import { ownDataCalls } from './people/own-data.ts'
import { otherIndicesCalls } from './stations/other-indices.ts'
import { periodicPointCalls } from './announced/periodic-points.ts'
import { placeSearchCalls } from './place-search.ts'
import { provinceTrendCalls } from './stations/province-trend.ts'
import { publicationCalls } from './announced/publication.ts'
import { rootCalls } from './root.ts'
import { searchCalls } from './search.ts'
import { serviceStatusCalls } from './service-status.ts'
import { sampleImportCalls } from './stations/sample-imports.ts'
import { samplingCalls } from './stations/sampling.ts'
import { reuseReportCalls } from './waste/report-checking.ts'
import { seriesCalls } from './stations/series.ts'
import { stationPageCalls } from './stations/station-page.ts'
import { stationSignCalls } from './stations/station-signs.ts'
import { solidWasteCalls } from './waste/solid-waste.ts'
import { stationPauseCalls } from './stations/station-pauses.ts'
import { stationWaterIndexCalls } from './stations/station-water-index.ts'
import { setUpCalls } from './set-up.ts'
import { exceedanceCalls } from './ingestion/exceedances.ts'
import { recomputationCalls } from './ingestion/recomputations.ts'
import { stateNoticeCalls, stationStateCalls } from './stations/station-states.ts'
import { workCalls } from './people/work.ts'
import { wasteExportCalls } from './waste/waste-exports.ts'
import { registerMergingCalls } from './waste/register-merging.ts'
import { wasteListCalls } from './waste/waste-lists.ts'
import { wasteManifestCalls } from './waste/waste-manifests.ts'
import { wasteReferenceCalls } from './waste/waste-references.ts'
import { wasteReportCalls } from './waste/waste-reports.ts'
import { viewCalls, viewListCalls } from './people/page-views.ts'
import { announcedYearCalls, programYearCalls } from './announced/year-indices.ts'

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
  ...sourceKeyCalls,
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
