// The screens of the administration that are no list of a resource, in one chunk.
export { ActivityLogPage } from '../administration/activity-log/ActivityLogPage.tsx'
export { ExceedancesPage } from '../administration/exceedances/ExceedancesPage.tsx'
export { BinPage } from '../administration/bin/BinPage.tsx'
export { DeliveriesPage } from '../administration/deliveries/DeliveriesPage.tsx'
export { FtpAccountsPage } from '../administration/deliveries/ftp/FtpAccountsPage.tsx'
export { SymbolsPage } from '../administration/deliveries/SymbolsPage.tsx'
export {
  PublicPointsPage,
  PublicStationsPage,
} from '../administration/publication/PublicationPage.tsx'
export { QualityPage } from '../administration/quality/QualityPage.tsx'
export { QuestionDeskPage } from '../administration/questions/QuestionDeskPage.tsx'
export { RightsPage } from '../administration/permissions/RightsPage.tsx'
export { RightsOfUserPage } from '../administration/permissions/RightsOfUserPage.tsx'
export { RoundPage } from '../administration/rounds/RoundPage.tsx'
export { RoundsPage } from '../administration/rounds/RoundsPage.tsx'
export { StatesPage } from '../administration/station-states/StatesPage.tsx'
export { CrossCheckPage } from '../administration/waste-check/CrossCheckPage.tsx'
export { StoragePage } from '../administration/storage/StoragePage.tsx'
export { ViewsPage } from '../administration/page-views/ViewsPage.tsx'
