// The head of the home page: its province or the country, a choice of another, and the age of the figures.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatestStations } from '@eos/contract/calls/latest'
import { wire } from '@eos/contract/vocabulary'
import { useOrganization, useTimeZone } from '../api/current-organization.ts'
import { shownProvinceCode, useShownProvinceCode } from '../api/shown-province.ts'
import { provincesQuery } from '../api/queries.ts'
import { formatAge, formatInstant } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import { useGoTo } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { useProvinceName } from './use-province-name.ts'

interface HomeHeadProps {
  latest: LatestStations | undefined
  /** The last attempt to refresh the figures has failed. */
  isOld: boolean
}

export function HomeHead({ latest, isOld }: HomeHeadProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const now = useNow()
  const place = useProvinceName()
  const timeZone = useTimeZone()
  return (
    <div className="place-head">
      <div>
        <h1>{t('airIn', { place })}</h1>
        {latest && !isOld && (
          <p className="soft small">
            {t('asOf', { time: formatInstant(latest.asOf, timeZone, locale) })}
          </p>
        )}
        {latest && isOld && (
          <p className="stale">{t('stale', { age: formatAge(latest.asOf, now, locale) })}</p>
        )}
      </div>
      <ProvincePicker />
    </div>
  )
}

/** The choice is kept in the page's address. */
function ProvincePicker() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const id = useId()
  const code = useShownProvinceCode()
  // Without a choice a provincial or enterprise site shows its own province.
  const startsWithCountry = shownProvinceCode('', useOrganization()) === ''
  const goTo = useGoTo()
  const { data: provinces = [] } = useQuery(provincesQuery())
  const byName = new Intl.Collator('vi')
  const sorted = provinces.toSorted((one, other) =>
    byName.compare(localName(one, locale), localName(other, locale)),
  )
  return (
    <div className="picker not-printed">
      <label className="small soft" htmlFor={id}>
        {t('choose')}
      </label>
      <select
        id={id}
        className="select"
        value={code}
        onChange={(event) =>
          goTo({ to: '', search: { [wire.provinceCodeParameter]: event.target.value } })
        }
      >
        {startsWithCountry && <option value="">{t('wholeCountry')}</option>}
        {sorted.map((province) => (
          <option key={province.id} value={province.provinceCode}>
            {localName(province, locale)}
          </option>
        ))}
      </select>
    </div>
  )
}
