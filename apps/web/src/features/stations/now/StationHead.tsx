// The head of a station's page: the way to it, its name and place, and what can be done with the page.
import { useQuery } from '@tanstack/react-query'
import { Download, Share2 } from 'lucide'
import type { LatestStation } from '@eos/contract/calls/latest'
import type { StationFacts } from '@eos/contract/calls/station-page'
import { provincesQuery } from '../../../api/queries.ts'
import { ActionAnchor } from '../../../parts/controls/Action.tsx'
import type { IconNode } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { localName } from '../../../ui/local-name.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { useLocale } from '../../../ui/use-locale.ts'

interface StationHeadProps {
  station: LatestStation
  facts: StationFacts | null
}

export function StationHead({ station, facts }: StationHeadProps) {
  const { t } = useTranslation(['stations', 'ui'])
  const locale = useLocale()
  const name = localName(station, locale)
  const provinceName = useProvinceName(station.provinceCode)
  const { medium, provinceCode } = station
  const about = [
    [facts?.address, provinceName].filter(Boolean).join(', '),
    facts?.kind[locale] ?? t(`ui:medium.${medium}`),
  ]
  return (
    <header className="station-head">
      <PageHead title={name} description={t('describe', { name })} picture="station" />
      <div>
        <nav className="breadcrumb not-printed" aria-label={t('breadcrumb')}>
          <ol>
            <li>
              <PageLink to="stations" search={{ medium }} isCurrent={false}>
                {t(`ui:medium.${medium}`)}
              </PageLink>
            </li>
            {provinceCode && provinceName && (
              <li>
                <PageLink
                  to="stations"
                  search={{ medium, province: provinceCode }}
                  isCurrent={false}
                >
                  {provinceName}
                </PageLink>
              </li>
            )}
            <li aria-current="page">{name}</li>
          </ol>
        </nav>
        <h1>{name}</h1>
        <p className="station-place">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="station-actions not-printed">
        <PartLink part="share" icon={Share2} name={t('share.title')} />
        <PartLink part="files" icon={Download} name={t('files.title')} />
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
