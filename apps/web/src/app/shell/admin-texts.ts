// The texts of the administration.
import { binTexts } from '../../administration/bin/texts.ts'
import { logTexts } from '../../administration/activity-log/texts.ts'
import { sourcesTexts } from '../../administration/deliveries/source-texts.ts'
import { deliveriesTexts } from '../../administration/deliveries/texts.ts'
import { listsTexts } from '../../administration/resources/list/texts.ts'
import { mergingTexts } from '../../administration/resources/list/merging/texts.ts'
import { postFormTexts } from '../../administration/resources/item/news/texts.ts'
import { exportTexts } from '../../administration/resources/item/export/texts.ts'
import { manifestTexts } from '../../administration/resources/item/manifest/texts.ts'
import { wasteReportTexts } from '../../administration/resources/item/waste-report/texts.ts'
import { publicationTexts } from '../../administration/publication/texts.ts'
import { qualityTexts } from '../../administration/quality/texts.ts'
import { questionDeskTexts } from '../../administration/questions/texts.ts'
import { rightsTexts } from '../../administration/permissions/texts.ts'
import { roundsTexts } from '../../administration/rounds/texts.ts'
import { statesTexts } from '../../administration/station-states/texts.ts'
import { storageTexts } from '../../administration/storage/texts.ts'
import { pageViewsTexts } from '../../administration/page-views/texts.ts'
import { formsTexts } from '../../admin-parts/fields/texts.ts'
import { adminTexts } from '../../admin-parts/frame/texts.ts'
import { wasteCheckTexts } from '../../administration/waste-check/texts.ts'
import { workTexts } from '../../administration/work/texts.ts'
import { bellTexts } from './bell/texts.ts'
import { searchTexts } from './search/texts.ts'

export const adminLazyTexts = {
  admin: adminTexts,
  bin: binTexts,
  bell: bellTexts,
  deliveries: deliveriesTexts,
  log: logTexts,
  exports: exportTexts,
  manifest: manifestTexts,
  forms: formsTexts,
  lists: listsTexts,
  merging: mergingTexts,
  pageViews: pageViewsTexts,
  postForm: postFormTexts,
  publication: publicationTexts,
  quality: qualityTexts,
  questionDesk: questionDeskTexts,
  rights: rightsTexts,
  rounds: roundsTexts,
  search: searchTexts,
  sources: sourcesTexts,
  states: statesTexts,
  storage: storageTexts,
  wasteCheck: wasteCheckTexts,
  wasteReport: wasteReportTexts,
  work: workTexts,
}
