// The head of a page about solid waste: where it belongs, its title, and how many provinces its totals are of.
import { useSearchParams } from 'react-router'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { searchWith } from './waste-address.ts'

interface WasteHeadProps {
  title: string
  page: 'solid-waste' | 'solid-waste-statistics'
  told: SolidWasteStatistics | undefined
  /** Above the title; the page of the country is offered by the ministry alone. */
  hasCountry: boolean
}

export function WasteHead({ title, page, told, hasCountry }: WasteHeadProps) {
  const { t } = useTranslation('solidWaste')
  const isCountry = page === 'solid-waste'
  return (
    <header className="waste-head">
      <nav className="breadcrumb not-printed" aria-label={t('breadcrumb')}>
        <ol>
          {!isCountry && hasCountry && (
            <li>
              <PageLink to="solid-waste">{t('waste')}</PageLink>
            </li>
          )}
          <li aria-current="page">{isCountry ? t('waste') : t('statistics')}</li>
        </ol>
      </nav>
      <h1>{title}</h1>
      {told?.total && <Reported told={told} page={page} />}
    </header>
  )
}

function Reported({ told, page }: Pick<WasteHeadProps, 'page'> & { told: SolidWasteStatistics }) {
  const { t } = useTranslation('solidWaste')
  const [search] = useSearchParams()
  const { reported, expected, partial, completeYear, year } = told
  const isWhole = reported === expected && partial === 0
  return (
    <p className="soft waste-reported">
      <b>{t('reported.of', { reported, count: expected })}</b>{' '}
      {partial > 0 && `${t('reported.partial', { count: partial })} `}
      {isWhole ? t('reported.all') : t('reported.total')}{' '}
      {completeYear !== null && completeYear !== year && (
        <>
          {t('reported.complete', { year: completeYear })}{' '}
          <PageLink
            to={page}
            search={searchWith(search, { year: String(completeYear) })}
            isCurrent={false}
          >
            {t('reported.showComplete', { year: completeYear })}
          </PageLink>
        </>
      )}
    </p>
  )
}
