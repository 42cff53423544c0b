// The name of the province that the home page is about, in the visitor's language, or of the whole country.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useHomePlace } from './home-place.ts'

export function useProvinceName(): string {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { code } = useHomePlace()
  const { data: provinces } = useQuery(provincesQuery())
  const province = provinces?.find((each) => each.provinceCode === code)
  if (province) return localName(province, locale)
  // Also while the provinces are on their way: no word of an address is a name.
  return t('country')
}
