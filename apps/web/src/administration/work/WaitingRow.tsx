// One thing that waits: what it is, why, until when, since when, and the link to where it is acted upon.
import {
  ClipboardList,
  ChartLine,
  CircleQuestionMark,
  CloudAlert,
  Eye,
  FileCheck,
  FilePen,
  FlaskConical,
  Globe,
  Megaphone,
  MessageCircle,
  Repeat,
  Unplug,
  UserPlus,
} from 'lucide'
import type { ReactNode } from 'react'
import type { WaitingItem } from '@eos/contract/calls/people/work'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import { resourceAt } from '@eos/contract/resources/all'
import type { WorkKindName } from '@eos/contract/labels/work'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { Icon, type IconNode } from '../../parts/controls/Icon.tsx'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatAge, formatClock, formatInstant, formatNumber } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { useIndicatorName } from '../../admin-parts/resources/indicator-names.ts'
import { TimeRangeText } from '../quality/face.ts'
import {
  actOf,
  dueIn,
  isAskedFor,
  isFollowed,
  resourceOfKind,
  roundStateOf,
  targetOf,
  type Due,
} from './waiting-item.ts'

const stations = resourceAt('stations')!

const icons: Readonly<Record<WorkKindName, IconNode>> = {
  silence: Unplug,
  review: ChartLine,
  'sign-up': UserPlus,
  'station-proposal': FilePen,
  'waste-report': FileCheck,
  'reuse-report': Repeat,
  export: Globe,
  manifest: ClipboardList,
  symbol: CircleQuestionMark,
  question: MessageCircle,
  delivery: CloudAlert,
  'sampling-round': FlaskConical,
  announcement: Megaphone,
  publication: Eye,
}

export function WaitingRow({ item }: { item: WaitingItem }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const ownZone = useTimeZone()
  const now = useNow()
  const { kind, due, since } = item
  const zone = item.timeZone ?? ownZone
  const name = localName(item, locale)
  const act = t(actOf(item))
  const told = due === null ? undefined : dueIn(due, now, zone)
  return (
    <li>
      <Icon of={icons[kind]} size={16} />
      <p className="work-what">
        <strong>
          <What item={item} name={name} zone={zone} />
        </strong>
        <span>
          <Why item={item} zone={zone} />
        </span>
      </p>
      <p className="soft work-due">{due && told && <DueDay due={due} told={told} zone={zone} />}</p>
      <time
        className="soft nowrap work-age"
        dateTime={since}
        title={formatInstant(since, zone, locale)}
      >
        {formatAge(since, now, locale)}
      </time>
      <ActionLink
        {...targetOf(item)}
        kind={told?.isPressing ? 'primary' : 'normal'}
        aria-label={t('actOn', { act, name })}
      >
        {act}
      </ActionLink>
    </li>
  )
}

/** In days; the clock says more when one stays on it. What presses is marked, what is overdue in red. */
function DueDay({ due, told, zone }: { due: string; told: Due; zone: string }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const { words, count, isOver, isPressing } = told
  const text = t(`due.${words}`, { count, time: formatClock(due, zone, locale) })
  return (
    <span title={formatInstant(due, zone, locale)}>
      {isPressing ? <Tag kind={isOver ? 'over' : 'late'}>{text}</Tag> : text}
    </span>
  )
}

interface PartProps {
  item: WaitingItem
  zone: string
}

function What({ item, name, zone }: PartProps & { name: string }): ReactNode {
  const indicatorName = useIndicatorName()
  const { t } = useTranslation('work')
  const { kind, indicator, from, to, number, count, year, observation } = item
  if (kind === 'symbol') return t('symbolAt', { symbol: number, name })
  if (kind === 'delivery') {
    const file = number ?? name
    return count === 1
      ? t('refused', { name: file })
      : t('refusedMany', { count: count ?? 0, name: file })
  }
  if (kind === 'publication' && count !== null && count > 1)
    return t(item.status === 'point' ? 'undecidedPoints' : 'undecidedStations', { count })
  if (observation !== null) return t('round', { name, year, round: observation })
  if (number) return `${name} · ${number}`
  if (!indicator || !from || !to) return name
  return (
    <>
      {name} · {indicatorName(indicator)} · <TimeRangeText from={from} to={to} zone={zone} />
    </>
  )
}

function Why({ item, zone }: PartProps): ReactNode {
  const { t } = useTranslation(['work', 'quality'])
  const locale = useLocale()
  const { kind, since, verdict, fields, status, count } = item
  const by = item.by ?? t('somebody')
  if (kind === 'delivery')
    return [item.number && item.name, item.reason?.[locale]].filter(Boolean).join(' · ')
  if (kind === 'publication') return t('undecided')
  if (kind === 'sampling-round') return t(`roundIs.${roundStateOf(status)}`, { count: count ?? 0 })
  if (kind === 'announcement')
    return t(status === 'approved' ? 'approvedBy' : 'submittedBy', { count: count ?? 0, name: by })
  if (kind === 'question') return t('asked', { name: item.by ?? t('citizen') })
  if (kind === 'symbol')
    return t('held', {
      count: count ?? 0,
      number: formatNumber(count ?? 0, 0, locale),
      time: formatInstant(since, zone, locale),
    })
  if (isFollowed(item)) return t('followed')
  if (isAskedFor(item)) return t('askedFor')
  if (status && kind in resourceOfKind) {
    const { path } = resourceOfKind[kind as keyof typeof resourceOfKind]
    const label = choiceLabel(path, 'status', status, locale)
    return item.by ? t('reported', { status: label, name: item.by }) : label
  }
  if (kind === 'silence') return t('silent', { time: formatInstant(since, zone, locale) })
  if (kind === 'sign-up') return t('signedUp', { name: by })
  if (kind === 'review' && verdict)
    return t('proposed', { verdict: t(`quality:verdicts.${verdict}`), name: by })
  const labels = fields.map((field) => fieldLabel(stations.fields[field]!, locale))
  return t('changed', { fields: labels.join(', '), name: by })
}
