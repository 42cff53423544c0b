// The head of a point's page: the way to it, its name and place, and the files of what is shown.
import { Download } from 'lucide'
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import { product } from '../../../api/portal/product.ts'
import { ActionAnchor } from '../../../parts/controls/Action.tsx'
import { Breadcrumb } from '../../../parts/page/Breadcrumb.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { BulletinLink } from './BulletinLink.tsx'

export function PointHead({ point }: { point: PeriodicPoint }) {
  const { t } = useTranslation('points')
  const { locationId, river, shown, rounds } = point
  const name = writtenName(point.name)
  const locale = useLocale()
  const address = `/api/${product}/public/periodic-points/${encodeURIComponent(locationId)}`
  const file = `${address}/results.csv`
  return (
    <header className="wrap page-head points-head">
      <PageHead
        title={name}
        description={t('describe', { name })}
        card={`${address}/card.png?lang=${locale}`}
      />
      <div>
        <Breadcrumb label={t('breadcrumb')} here={name}>
          <li>
            <PageLink to="stations" search={{ medium: 'water' }} isCurrent={false}>
              {t('water')}
            </PageLink>
          </li>
          <li>
            <PageLink to="periodic-points" isCurrent={false}>
              {t('short')}
            </PageLink>
          </li>
          {river && (
            <li>
              <PageLink to="periodic-points" search={{ river }} isCurrent={false}>
                {river}
              </PageLink>
            </li>
          )}
        </Breadcrumb>
        <h1>{name}</h1>
        <About point={point} />
      </div>
      {rounds.length > 0 && (
        <div className="wrap not-printed">
          {shown && (
            <BulletinLink point={point} round={shown} version={shown.version} kind="primary" />
          )}
          <ActionAnchor href={file} icon={Download} download>
            {t('csv')}
          </ActionAnchor>
        </div>
      )}
    </header>
  )
}

function About({ point }: { point: PeriodicPoint }) {
  const { t } = useTranslation('points')
  const { kind, province, program, waterLevel, waterUse, river, address, plan, organization } =
    point
  const planned = plan.at(-1)?.rounds
  const facts = [
    kind,
    river,
    [address, province && writtenName(province.name)].filter(Boolean).join(', '),
    waterLevel && t('head.class', { level: waterLevel }),
    waterUse && t('head.use', { use: waterUse }),
    program && writtenName(program.name),
    planned !== undefined && t('head.rounds', { count: planned }),
    organization && writtenName(organization),
  ]
  return <p className="faint fine point-facts">{facts.filter(Boolean).join(' · ')}</p>
}
