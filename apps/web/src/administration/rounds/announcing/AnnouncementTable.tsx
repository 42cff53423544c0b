// Results with how far their announcement is: some are chosen, and a step is taken about them.
import { useState } from 'react'
import { planProblemWords } from '@eos/contract/publishing/announcements'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import { CheckChoice } from '../../../admin-parts/controls/CheckChoice.tsx'
import { AdminTable, type AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { ReferenceName } from '../../../admin-parts/resources/ReferenceName.tsx'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { waterScale } from '../../../parts/levels/scale.ts'
import { useTranslation, type Translate } from '../../../texts/translation.ts'
import { formatDay, formatInstant, type Locale } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { roundTarget } from '../round-address.ts'
import { StateTag } from '../StateTag.tsx'
import { StepBar } from './StepBar.tsx'

interface AnnouncementTableProps {
  caption: string
  lines: readonly AnnouncedLocation[]
  /** The lines are of several programs and rounds, so each of them names its own. */
  isOfAll?: boolean
}

const keyOf = ({ locationId, year, observation }: AnnouncedLocation) =>
  `${locationId} ${year} ${observation}`

export function AnnouncementTable({ caption, lines, isOfAll = false }: AnnouncementTableProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const zone = useTimeZone()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = lines.filter((line) => chosen.has(keyOf(line)))
  const meant = picked.length > 0 ? picked : isOfAll ? [] : lines
  const toggle = (line: AnnouncedLocation, isChecked: boolean) => {
    const next = new Set(chosen)
    if (isChecked) next.add(keyOf(line))
    else next.delete(keyOf(line))
    setChosen(next)
  }
  const columns = [
    chooseColumn({ t, lines, chosen, toggle, toggleAll: (all) => setChosen(all) }),
    ...(isOfAll ? [roundColumn(t)] : []),
    ...factColumns({ t, locale, zone }),
  ]
  return (
    <>
      <StepBar
        lines={meant}
        isChosen={picked.length > 0}
        onDone={() => setChosen(new Set())}
        {...(isOfAll && { hint: t('steps.chooseFirst') })}
      />
      <div className="panel">
        <AdminTable
          stacks
          caption={caption}
          rows={lines}
          rowKey={keyOf}
          isChosen={(line) => chosen.has(keyOf(line))}
          columns={columns}
        />
      </div>
    </>
  )
}

interface Choosing {
  t: Translate<'rounds'>
  lines: readonly AnnouncedLocation[]
  chosen: ReadonlySet<string>
  toggle: (line: AnnouncedLocation, isChecked: boolean) => void
  toggleAll: (chosen: ReadonlySet<string>) => void
}

function chooseColumn(choosing: Choosing): AdminColumn<AnnouncedLocation> {
  const { t, lines, chosen, toggle, toggleAll } = choosing
  const isAll = lines.length > 0 && lines.every((line) => chosen.has(keyOf(line)))
  return {
    key: 'choose',
    header: (
      <CheckChoice
        label={t('table.chooseAll')}
        isChecked={isAll}
        onChange={(isChecked) => toggleAll(new Set(isChecked ? lines.map(keyOf) : []))}
      />
    ),
    cell: (line) => (
      <CheckChoice
        label={t('table.choose', { name: `${line.code} ${line.name}` })}
        isChecked={chosen.has(keyOf(line))}
        onChange={(isChecked) => toggle(line, isChecked)}
      />
    ),
  }
}

function roundColumn(t: Translate<'rounds'>): AdminColumn<AnnouncedLocation> {
  return {
    key: 'round',
    header: t('table.round'),
    cell: ({ programId, year, observation }) => {
      const title = t('roundOf', { observation, year })
      if (programId === null) return title
      return (
        <>
          <PageLink {...roundTarget({ programId, year, observation }, 'announcement')}>
            {title}
          </PageLink>
          <span className="rounds-below soft">
            <ReferenceName to="programs" id={programId} />
          </span>
        </>
      )
    },
  }
}

interface Words {
  t: Translate<'rounds'>
  locale: Locale
  zone: string
}

function factColumns({ t, locale, zone }: Words): AdminColumn<AnnouncedLocation>[] {
  return [
    {
      key: 'point',
      header: t('table.point'),
      heading: true,
      cell: (line) => <Point line={line} label={t('table.historyOf', { name: line.name })} />,
      sortValue: ({ code }) => code,
    },
    {
      key: 'time',
      header: t('table.sampled'),
      cell: ({ time }) => formatDay(time, zone, locale),
      sortValue: ({ time }) => time,
    },
    {
      key: 'values',
      header: t('table.values'),
      numeric: true,
      cell: ({ values, exceeded }) => (
        <>
          {values}
          {exceeded > 0 && (
            <span className="rounds-over"> ▲ {t('table.exceeded', { count: exceeded })}</span>
          )}
        </>
      ),
      sortValue: ({ exceeded }) => exceeded,
    },
    {
      key: 'index',
      header: 'VN_WQI',
      cell: ({ wqi, indexReason }) =>
        wqi === null ? (
          <span className="soft">
            {indexReason === null ? '–' : waterIndexReasonWords[indexReason][locale]}
          </span>
        ) : (
          <Chip scale={waterScale} value={wqi} size="small" />
        ),
      sortValue: ({ wqi }) => wqi,
    },
    {
      key: 'state',
      header: t('table.state'),
      cell: (line) => <State line={line} zone={zone} locale={locale} />,
      sortValue: ({ state }) => state,
    },
  ]
}

function Point({ line, label }: { line: AnnouncedLocation; label: string }) {
  const { code, name, river, programId, locationId } = line
  const shown = (
    <>
      <span className="soft">{code}</span> {writtenName(name)}
    </>
  )
  return (
    <>
      {programId === null ? (
        shown
      ) : (
        <PageLink
          {...roundTarget({ ...line, programId }, 'versions', locationId)}
          title={label}
          className="rounds-point"
        >
          {shown}
        </PageLink>
      )}
      {river !== null && <span className="rounds-below soft">{river}</span>}
    </>
  )
}

interface StateProps {
  line: AnnouncedLocation
  zone: string
  locale: Locale
}

function State({ line, zone, locale }: StateProps) {
  const { t } = useTranslation('rounds')
  const { state, decidedBy, decidedAt, reason, version, publicVersion, plan } = line
  return (
    <>
      <StateTag state={state} />
      {version !== null && <span className="soft small"> {t('table.version', { version })}</span>}
      {decidedBy !== null && decidedAt !== null && (
        <span className="rounds-below soft">
          {decidedBy}, {formatDay(decidedAt, zone, locale)}
        </span>
      )}
      {publicVersion !== null && state !== 'announced' && (
        <span className="rounds-below soft">
          {t('table.standsUntil', { version: publicVersion })}
        </span>
      )}
      {plan !== null && (
        <span className={plan.problem === null ? 'rounds-below' : 'rounds-below rounds-over'}>
          {plan.problem === null
            ? t('plan.short', { time: formatInstant(plan.at, zone, locale) })
            : t('plan.failed', {
                time: formatInstant(plan.at, zone, locale),
                problem: planProblemWords[plan.problem][locale],
              })}
        </span>
      )}
      {reason !== null && <span className="rounds-below">“{reason}”</span>}
    </>
  )
}
