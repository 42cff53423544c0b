// The texts that come with their pages.
import { accountTexts } from '../features/account/texts.ts'
import { adminLazyTexts } from './shell/admin-texts.ts'
import { dataSetsTexts } from '../features/data-sets/texts.ts'
import { serviceStatusTexts } from '../features/service-status/texts.ts'
import { daysTexts } from '../parts/limits/days-texts.ts'
import { documentsTexts } from '../features/documents/texts.ts'
import { enterpriseTexts } from '../features/home/enterprise/texts.ts'
import { exceedancesTexts } from '../features/exceedances/texts.ts'
import { facilitiesTexts } from '../features/facilities/texts.ts'
import { fieldsTexts } from '../parts/fields/texts.ts'
import { homeFrontTexts } from '../features/home/front/texts.ts'
import { foundTexts } from '../features/search/texts.ts'
import { homeTexts } from '../features/home/texts.ts'
import { loginTexts } from '../features/login/texts.ts'
import { mapTexts } from '../features/map/texts.ts'
import { mapTimeTexts } from '../features/map/time/texts.ts'
import { newsTexts } from '../features/news/texts.ts'
import { outletTexts } from '../features/stations/outlet/texts.ts'
import { outsideTexts } from '../features/stations/outside/texts.ts'
import { pointsTexts } from '../features/points/texts.ts'
import { provincesTexts } from '../features/provinces/texts.ts'
import { questionsTexts } from '../features/questions/texts.ts'
import { reportTexts } from '../parts/report/texts.ts'
import { shareTexts } from '../parts/share/texts.ts'
import { setUpTexts } from '../features/set-up/texts.ts'
import { signUpTexts } from '../features/sign-up/texts.ts'
import { solidWasteTexts } from '../features/solid-waste/texts.ts'
import { stationsTexts } from '../features/stations/texts.ts'
import { statementsTexts } from '../features/statements/texts.ts'
import { variationTexts } from '../features/variation/texts.ts'
import { viewsTexts } from '../features/page-views/texts.ts'
import { notFoundTexts } from './not-found-texts.ts'
import { waterTexts } from '../features/stations/water/texts.ts'

export const lazyTexts = {
  ...adminLazyTexts,
  account: accountTexts,
  dataSets: dataSetsTexts,
  serviceStatus: serviceStatusTexts,
  days: daysTexts,
  documents: documentsTexts,
  enterprise: enterpriseTexts,
  exceedances: exceedancesTexts,
  facilities: facilitiesTexts,
  fields: fieldsTexts,
  found: foundTexts,
  home: homeTexts,
  homeFront: homeFrontTexts,
  login: loginTexts,
  map: mapTexts,
  mapTime: mapTimeTexts,
  news: newsTexts,
  notFound: notFoundTexts,
  outlet: outletTexts,
  outside: outsideTexts,
  points: pointsTexts,
  provinces: provincesTexts,
  questions: questionsTexts,
  report: reportTexts,
  setUp: setUpTexts,
  share: shareTexts,
  signUp: signUpTexts,
  statements: statementsTexts,
  solidWaste: solidWasteTexts,
  stations: stationsTexts,
  variation: variationTexts,
  views: viewsTexts,
  water: waterTexts,
}
