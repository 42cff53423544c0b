// The texts that come with their pages.
import { accountTexts } from '../features/account/texts.ts'
import { adminLazyTexts } from '../admin/lazy-texts.ts'
import { daysTexts } from '../parts/limits/days-texts.ts'
import { enterpriseTexts } from '../features/home/enterprise/texts.ts'
import { exceedancesTexts } from '../features/exceedances/texts.ts'
import { fieldsTexts } from '../parts/fields/texts.ts'
import { homeTexts } from '../features/home/texts.ts'
import { loginTexts } from '../features/login/texts.ts'
import { mapTexts } from '../features/map/texts.ts'
import { mapTimeTexts } from '../features/map/time/texts.ts'
import { outletTexts } from '../features/stations/outlet/texts.ts'
import { setUpTexts } from '../features/set-up/texts.ts'
import { signUpTexts } from '../features/sign-up/texts.ts'
import { stationsTexts } from '../features/stations/texts.ts'
import { waterTexts } from '../features/stations/water/texts.ts'

export const lazyTexts = {
  ...adminLazyTexts,
  account: accountTexts,
  days: daysTexts,
  enterprise: enterpriseTexts,
  exceedances: exceedancesTexts,
  fields: fieldsTexts,
  home: homeTexts,
  login: loginTexts,
  map: mapTexts,
  mapTime: mapTimeTexts,
  outlet: outletTexts,
  setUp: setUpTexts,
  signUp: signUpTexts,
  stations: stationsTexts,
  water: waterTexts,
}
