// Everything that features add to the work list.
import { waitingSignUps } from '../features/accounts/approvals.ts'
import {
  waitingAnnouncements,
  waitingRounds,
} from '../features/announcements/queries/waiting-rounds.ts'
import { waitingDeliveries } from '../features/ingestion/administration/refused-deliveries.ts'
import { waitingSymbols } from '../features/ingestion/symbols/queries/waiting-symbols.ts'
import { waitingPublication } from '../features/publication/queries/waiting-publication.ts'
import { waitingReviews } from '../features/quality/reviews/queries/waiting-reviews.ts'
import { waitingProposals } from '../features/station-proposals/queries.ts'
import { waitingSilences } from '../features/station-states/queries/waiting-silences.ts'
import { waitingManifests } from '../features/waste/queries/waiting-manifests.ts'
import {
  waitingExports,
  waitingReuseReports,
  waitingWasteReports,
} from '../features/waste/queries/waiting-reports.ts'
import { waitingQuestions } from '../features/questions/queries/waiting.ts'
import type { WorkKinds } from '../features/work/kinds.ts'

export const workKinds: WorkKinds = {
  silence: waitingSilences,
  review: waitingReviews,
  'sign-up': waitingSignUps,
  'station-proposal': waitingProposals,
  'waste-report': waitingWasteReports,
  'reuse-report': waitingReuseReports,
  export: waitingExports,
  manifest: waitingManifests,
  symbol: waitingSymbols,
  question: waitingQuestions,
  delivery: waitingDeliveries,
  'sampling-round': waitingRounds,
  announcement: waitingAnnouncements,
  publication: waitingPublication,
}
