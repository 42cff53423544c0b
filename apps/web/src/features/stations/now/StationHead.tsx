// The head of a station's page: the way to it, its name and place, and what can be done with the page.
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Download, Share2 } from 'lucide'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationFacts } from '@eos/contract/calls/stations/station-page'
import { product } from '../../../api/portal/product.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { ActionAnchor, ActionLink } from '../../../parts/controls/Action.tsx'
import type { IconNode } from '../../../parts/controls/Icon.tsx'
import { Breadcrumb } from '../../../parts/page/Breadcrumb.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

interface StationHeadProps {
  station: LatestStation
  facts: StationFacts | null
}

export function StationHead({ station, facts }: StationHeadProps) {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const name = localName(station, locale)
  const provinceName = useProvinceName(station.provinceCode)
  const { medium, provinceCode } = station
  const about = [
    [facts?.address, provinceName].filter(Boolean).join(', '),
    facts?.kind[locale] ?? t(`common:medium.${medium}`),
  ]
  return (
    <header className="wrap page-head">
      <PageHead
        title={name}
        description={t('describe', { name })}
        card={`/api/${product}/public/station/${encodeURIComponent(station.id)}/card.png?lang=${locale}`}
      />
      <div>
        <Breadcrumb label={t('breadcrumb')} here={name}>
          <li>
            <PageLink to="stations" search={{ medium }} isCurrent={false}>
              {t(`common:medium.${medium}`)}
            </PageLink>
          </li>
          {provinceCode && provinceName && (
            <li>
              <PageLink to="stations" search={{ medium, province: provinceCode }} isCurrent={false}>
                {provinceName}
              </PageLink>
            </li>
          )}
        </Breadcrumb>
        <h1>{name}</h1>
        <p className="faint fine page-head-about">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="wrap station-actions not-printed">
        {station.index && (
          <ActionLink
            to="aqi-variation/:id"
            parameters={{ id: station.id }}
            icon={CalendarDays}
            collapses
          >
            {t('yearOfIndex')}
          </ActionLink>
        )}
        <PartLink part="share" icon={Share2} name={t('share.title')} />
        {station.values.length > 0 && (
          <PartLink part="files" icon={Download} name={t('files.title')} />
        )}
      </div>
    </header>
  )
}

/** Leads to a part of this page; on a phone only its icon is seen. */
function PartLink({ part, icon, name }: { part: string; icon: IconNode; name: string }) {
  return (
    <ActionAnchor href={`#${part}`} collapses icon={icon}>
      {name}
    </ActionAnchor>
  )
}

export function useProvinceName(code: string | null): string | undefined {
  const locale = useLocale()
  const provinces = useQuery(provincesQuery({ quiet: true })).data
  const province = provinces?.find((each) => each.provinceCode === code)
  return province && localName(province, locale)
}
