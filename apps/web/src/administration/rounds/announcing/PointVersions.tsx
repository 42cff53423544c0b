// One point of a round: the steps of its announcement with person, time and reason, and its versions side by side.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type {
  AnnouncedLocation,
  AnnouncementHistory,
} from '@eos/contract/calls/announced/announcements'
import { AdminTable, type AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { ChoiceField } from '../../../admin-parts/controls/ChoiceField.tsx'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { waterScale } from '../../../parts/levels/scale.ts'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { bulletinAddress } from './public-queries.ts'
import { historyQuery, type RoundKey } from '../queries.ts'
import { StateTag } from '../StateTag.tsx'
import { StepBar } from './StepBar.tsx'
import { VersionChanges } from './VersionChanges.tsx'

interface PointVersionsProps {
  roundKey: RoundKey
  lines: readonly AnnouncedLocation[]
}

export function PointVersions({ roundKey, lines }: PointVersionsProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const line = lines.find(({ locationId }) => locationId === search.get('point')) ?? lines[0]!
  const { locationId } = line
  const found = useQuery(
    historyQuery({ locationId, year: roundKey.year, observation: roundKey.observation }, locale),
  )
  return (
    <>
      <div className="panel rounds-filters rounds-one">
        <ChoiceField
          label={t('table.point')}
          value={locationId}
          options={lines.map((each) => ({
            value: each.locationId,
            label: `${each.code} ${writtenName(each.name)}`,
          }))}
          onChange={(point) =>
            setSearch(
              (present) => {
                const next = new URLSearchParams(present)
                next.set('point', point)
                return next
              },
              { replace: true },
            )
          }
        />
      </div>
      <StepBar lines={[line]} isChosen />
      {found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={5} />
      ) : (
        <>
          <Steps history={found.data} />
          <Versions line={line} history={found.data} />
          <VersionChanges roundKey={roundKey} history={found.data} />
        </>
      )}
    </>
  )
}

function Steps({ history: { steps } }: { history: AnnouncementHistory }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <section className="panel">
      <h2>{t('versions.steps')}</h2>
      {steps.length === 0 ? (
        <p className="soft">{t('versions.noSteps')}</p>
      ) : (
        <ol className="round-history">
          {steps.map(({ state: reached, actor, at, reason }) => (
            <li key={`${at} ${reached}`}>
              <StateTag state={reached} />
              <span>
                <strong>{actor}</strong>, {formatInstant(at, zone, locale)}
                {reached === 'waiting' && ` · ${t('versions.changed')}`}
                {reason !== null && <q>{reason}</q>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type Version = AnnouncementHistory['versions'][number]

interface VersionsProps {
  line: AnnouncedLocation
  history: AnnouncementHistory
}

function Versions({ line, history }: VersionsProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const zone = useTimeZone()
  const { versions } = history
  if (versions.length === 0) return null
  const columns: AdminColumn<Version>[] = [
    {
      key: 'version',
      header: t('versions.version'),
      heading: true,
      cell: ({ version }) => t('table.version', { version }),
    },
    {
      key: 'at',
      header: t('versions.at'),
      cell: ({ publishedAt }) => formatInstant(publishedAt, zone, locale),
    },
    {
      key: 'index',
      header: 'VN_WQI',
      cell: ({ wqi }) =>
        wqi === null ? '–' : <Chip scale={waterScale} value={wqi} size="small" />,
    },
    {
      key: 'standing',
      header: t('table.state'),
      cell: (version) => <Standing version={version} line={line} />,
    },
    {
      key: 'public',
      header: t('versions.public'),
      cell: (version) => <PublicLinks line={line} version={version} />,
    },
  ]
  return (
    <section className="panel">
      <AdminTable
        stacks
        showCaption
        caption={t('versions.title')}
        rows={versions}
        rowKey={({ announcementId }) => announcementId}
        columns={columns}
      />
    </section>
  )
}

interface OfVersion {
  version: Version
  line: AnnouncedLocation
}

function Standing({ version, line: { publicVersion, state } }: OfVersion) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const zone = useTimeZone()
  const { replacedBy, withdrawnAt } = version
  if (withdrawnAt !== null)
    return t('versions.withdrawn', { time: formatInstant(withdrawnAt, zone, locale) })
  if (replacedBy !== null) return t('versions.replaced')
  if (publicVersion !== version.version) return t('versions.notShown')
  return t(state === 'announced' ? 'versions.stands' : 'versions.standsUntil')
}

/** Versions can be read as long as one of the round is public. */
function PublicLinks({ line, version }: OfVersion) {
  const { t } = useTranslation('rounds')
  const lang = useLocale()
  const { locationId, year, observation, publicVersion } = line
  if (publicVersion === null || version.withdrawnAt !== null) return '–'
  const number = String(version.version)
  const round = { year: String(year), round: String(observation), version: number }
  const asked = { locationId, year, observation, version: number, lang }
  return (
    <span className="round-links">
      <PageLink to="periodic-points/:id" parameters={{ id: locationId }} search={round}>
        {t('versions.open', { version: number })}
      </PageLink>
      <a href={bulletinAddress(asked)}>{t('versions.bulletin', { version: number })}</a>
    </span>
  )
}
