// The texts that come with their pages: nobody who only looks at the air needs them.
import { accountTexts } from '../account/texts.ts'
import { adminLazyTexts } from '../admin/lazy-texts.ts'
import { exceedancesTexts } from '../exceedances/texts.ts'
import { setUpTexts } from '../set-up/texts.ts'
import { signUpTexts } from '../sign-up/texts.ts'

export const lazyTexts = {
  ...adminLazyTexts,
  account: accountTexts,
  exceedances: exceedancesTexts,
  setUp: setUpTexts,
  signUp: signUpTexts,
}
