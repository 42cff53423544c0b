// One entry of the log: time, person, sentence and note; its values before and after when it is opened.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, EyeOff } from 'lucide'
import { useState } from 'react'
import { activityLogs } from '@eos/contract/resources/activity-logs'
import { choiceLabel } from '@eos/contract/labels/labels'
import { useSignedIn } from '../../api/session.ts'
import { mayOn } from '../../admin-parts/frame/rights.ts'
import { LoggedThing } from '../../admin-parts/resources/LoggedThing.tsx'
import { loadItem, type Item, type LoadedItem } from '../../admin-parts/resources/queries.ts'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Icon } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatClock, formatDay } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { HideDialog, LogChanges } from '../resources/face.ts'
import { hiddenQuery } from './queries.ts'
import {
  browserText,
  changedFields,
  isAboutItself,
  isAboutReview,
  knownAction,
  targetOfEntry,
} from './sentences.ts'

interface LogEntryProps {
  entry: Item
  timeZone: string
  isOpened: boolean
  /** It was hidden. */
  onChanged: () => void
}

export function LogEntry({ entry, timeZone, isOpened, onChanged }: LogEntryProps) {
  const { t } = useTranslation('log')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(isOpened)
  const time = formatClock(String(entry['createdAt']), timeZone, locale)
  if (entry['hidden'] === true) return <Hidden entry={entry} time={time} timeZone={timeZone} />
  const name = typeof entry['actorName'] === 'string' ? entry['actorName'] : ''
  return (
    <li className="log-entry">
      <time dateTime={String(entry['createdAt'])}>{time}</time>
      <span className={name === '' ? 'soft' : 'log-person'}>{name || t('system')}</span>
      <Sentence entry={entry} />
      <span className="log-note soft">{entry['note'] as string | null}</span>
      <button
        type="button"
        className="soft log-opener"
        aria-expanded={isOpen}
        aria-label={t('detailsOf', { time: `${time} ${name}` })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
      </button>
      {isOpen && <Details entry={entry} onChanged={onChanged} />}
    </li>
  )
}

function Sentence({ entry }: { entry: Item }) {
  const { t } = useTranslation('log')
  const locale = useLocale()
  const action = knownAction(entry['action'])
  const said =
    action === undefined
      ? choiceLabel('activity_logs', 'action', String(entry['action']), locale)
      : isAboutReview(entry)
        ? t(
            `review.${action === 'CREATE' || action === 'APPROVE' || action === 'REJECT' ? action : 'EDIT'}`,
          )
        : action === 'EDIT'
          ? t('sentence.EDIT', { count: Math.max(1, changedFields(entry).length) })
          : t(`sentence.${action}`)
  return (
    <span className="log-sentence">
      {said}
      {!isAboutItself(entry) && <Thing entry={entry} />}
    </span>
  )
}

/** Its kind, and its name as a link to where it is. */
function Thing({ entry }: { entry: Item }) {
  const locale = useLocale()
  const { subject, subjectId } = entry
  if (typeof subject !== 'string') return null
  const target = targetOfEntry(entry)
  const kind = <span className="soft"> {subjectLabel(subject, locale)}</span>
  if (subjectId === null || subjectId === undefined) return kind
  const name = <LoggedThing entry={entry} />
  return (
    <>
      {kind} {target ? <PageLink {...target}>{name}</PageLink> : <b>{name}</b>}
    </>
  )
}

function Details({ entry, onChanged }: { entry: Item; onChanged: () => void }) {
  const { t } = useTranslation('log')
  const { subject, subjectId, address, userAgent, reportedBy } = entry
  const origin = [
    reportedBy === 'terminal' && t('terminal'),
    typeof address === 'string' && t('from', { address }),
    typeof userAgent === 'string' && browserText(userAgent),
  ].filter(Boolean)
  return (
    <div className="log-details">
      {changedFields(entry).length > 0 ? (
        <LogChanges entry={entry} />
      ) : (
        <p className="soft">{t('noDetails')}</p>
      )}
      <p className="cluster log-origin soft small">
        <span>{origin.join(' · ')}</span>
        {typeof subject === 'string' && subjectId != null && (
          <PageLink
            to="admin/activity-log"
            search={{ 'f.subject': subject, 'f.subjectId': String(subjectId) }}
            isCurrent={false}
          >
            {t('history')}
          </PageLink>
        )}
        <HideEntry entry={entry} onHidden={onChanged} />
      </p>
    </div>
  )
}

/** Entries of the log are hidden with a reason, and never removed. */
function HideEntry({ entry, onHidden }: { entry: Item; onHidden: () => void }) {
  const { t } = useTranslation('log')
  const [asked, setAsked] = useState<LoadedItem>()
  const mayHide = mayOn(useSignedIn(), activityLogs, 'DELETE')
  if (!mayHide || entry['subject'] === activityLogs.path) return null
  const ask = () => loadItem(activityLogs, entry.id).then(setAsked, () => undefined)
  return (
    <>
      <Action icon={EyeOff} kind="quiet" onClick={() => void ask()}>
        {t('hideEntry')}
      </Action>
      {asked && (
        <HideDialog
          resource={activityLogs}
          loaded={asked}
          onClose={(isHidden) => {
            setAsked(undefined)
            if (isHidden) onHidden()
          }}
        />
      )}
    </>
  )
}

interface HiddenProps {
  entry: Item
  time: string
  timeZone: string
}

/** The line stays, with who hid it and why. */
function Hidden({ entry, time, timeZone }: HiddenProps) {
  const { t } = useTranslation('log')
  const locale = useLocale()
  const hiding = useQuery(hiddenQuery(entry.id)).data
  return (
    <li className="log-entry">
      <time dateTime={String(entry['createdAt'])}>{time}</time>
      <span className="soft">{t('hidden')}</span>
      <span className="log-sentence soft">
        <Icon of={EyeOff} size={16} />{' '}
        {hiding
          ? t('hiddenBy', {
              at: formatDay(String(hiding['createdAt']), timeZone, locale),
              name: String(hiding['actorName']),
              reason: String(hiding['note'] ?? '–'),
            })
          : t('hiddenText')}
      </span>
    </li>
  )
}
