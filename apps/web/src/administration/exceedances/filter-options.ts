// The options of each filter of the list of exceeded limits; the empty value chooses all.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import {
  exceedanceAveragings,
  exceedancePlaces,
  exceedanceReaches,
} from '@eos/contract/readings/exceedances'
import type { Option } from '../../admin-parts/controls/ChoiceField.tsx'
import { indicatorChoicesQuery } from '../../admin-parts/resources/indicator-names.ts'
import { provincesQuery, type Province } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

export type ChoiceName = 'reach' | 'places' | 'indicator' | 'provinceCode' | 'averaging' | 'basis'

export function useFilterOptions(): Record<ChoiceName, Option[]> {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const indicators = useQuery(indicatorChoicesQuery()).data ?? []
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const all = { value: '', label: t('admin.all') }
  return {
    reach: [
      { value: '', label: t('admin.reachOf.all') },
      ...exceedanceReaches.map((value) => ({ value, label: t(`admin.reachOf.${value}`) })),
    ],
    places: [
      all,
      ...exceedancePlaces.map((value) => ({ value, label: t(`admin.placesOf.${value}`) })),
    ],
    indicator: [
      all,
      ...indicators.map((each) => ({ value: each.code, label: localName(each, locale) })),
    ],
    provinceCode: [all, ...provinceOptions(provinces, locale)],
    averaging: [
      all,
      ...exceedanceAveragings.map((value) => ({ value, label: t(`averaging.${value}`) })),
    ],
    basis: (['', 'raw', 'approved'] as const).map((value) => ({
      value,
      label: t(`admin.bases.${value}`),
    })),
  }
}

/** In the order of the alphabet of the reader's language. */
export function provinceOptions(
  provinces: readonly Pick<Province, 'provinceCode' | 'name' | 'nameEn'>[],
  locale: Locale,
): Option[] {
  return provinces
    .map((each) => ({ value: each.provinceCode, label: localName(each, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
