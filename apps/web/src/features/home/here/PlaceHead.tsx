// The head of the home page: its place, the age of the figures, and the ways to another place.
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide'
import { useTranslation } from '../../../texts/translation.ts'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { wire } from '@eos/contract/words/vocabulary'
import { useOrganization, useTimeZone } from '../../../api/portal/current-organization.ts'
import { shownProvinceCode } from '../../../api/shown-province.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { ActionChoice } from '../../../parts/controls/ActionChoice.tsx'
import { formatAge, formatInstant } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { useChoosePlace, useHomePlace } from './home-place.ts'
import { NearMe } from './NearMe.tsx'
import { rememberPlace } from './remembered-place.ts'
import { useProvinceName } from './use-province-name.ts'

interface PlaceHeadProps {
  latest: LatestStations | undefined
  /** The last attempt to refresh the figures has failed. */
  isOld: boolean
  /** The page is that of an enterprise, which has shown its own outlets before. */
  isBeside?: boolean
}

export function PlaceHead({ latest, isOld, isBeside = false }: PlaceHeadProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const now = useNow()
  const place = useProvinceName()
  const { code, isRemembered } = useHomePlace()
  const timeZone = useTimeZone()
  return (
    <div className="place-head">
      <div>
        {isBeside ? (
          <>
            <h2>{t('around', { place })}</h2>
            <p>{t('aroundText')}</p>
          </>
        ) : (
          <h1>{code === '' ? t('countryNow') : t('placeNow', { place })}</h1>
        )}
        {latest && !isOld && (
          <p className="as-of">
            {t('asOf', { time: formatInstant(latest.asOf, timeZone, locale) })}
          </p>
        )}
        {latest && isOld && (
          <p className="old-figures">{t('stale', { age: formatAge(latest.asOf, now, locale) })}</p>
        )}
        <ProvinceLink code={code} />
        {isRemembered && (
          <p className="as-of not-printed">
            {t('remembered')}{' '}
            <button type="button" className="text-button" onClick={() => rememberPlace('')}>
              {t('forget')}
            </button>
          </p>
        )}
      </div>
      <div className="place-actions not-printed">
        <PlaceChoice />
        <NearMe />
      </div>
    </div>
  )
}

/** To the page with every station of the place. */
function ProvinceLink({ code }: { code: string }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const province = useQuery(provincesQuery()).data?.find((each) => each.provinceCode === code)
  if (!province) return null
  return (
    <p className="as-of">
      <PageLink to="provinces/:id" parameters={{ id: province.id }}>
        {t('aboutProvince', { place: localName(province, locale) })}
      </PageLink>
    </p>
  )
}

/** The choice stands in the page's address, and is remembered. */
function PlaceChoice() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { code } = useHomePlace()
  // Without a choice a provincial or enterprise site shows its own province.
  const startsWithCountry = shownProvinceCode('', useOrganization()) === ''
  const choose = useChoosePlace()
  const { data: provinces = [] } = useQuery(provincesQuery())
  const byName = new Intl.Collator('vi')
  const sorted = provinces.toSorted((one, other) =>
    byName.compare(localName(one, locale), localName(other, locale)),
  )
  return (
    <form method="get" className="place-choice">
      <KeptParameters except={[wire.provinceCodeParameter]} />
      <ActionChoice
        icon={MapPin}
        label={t('choose')}
        name={wire.provinceCodeParameter}
        value={code}
        onChange={(event) => choose(event.target.value)}
      >
        {startsWithCountry && <option value="">{t('wholeCountry')}</option>}
        {sorted.map((province) => (
          <option key={province.provinceCode} value={province.provinceCode}>
            {localName(province, locale)}
          </option>
        ))}
      </ActionChoice>
      <noscript>
        <Action type="submit">{t('show')}</Action>
      </noscript>
    </form>
  )
}
