// One text of a thread: who wrote it and when; the answer of an office stands out.
import { Landmark } from 'lucide'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

interface EntryProps {
  who: string
  at: string
  content: string
  isOfficial?: boolean
  /** It belongs to a comment, and not to the question itself. */
  isNested?: boolean
  children?: ReactNode
}

export function Entry({
  who,
  at,
  content,
  isOfficial = false,
  isNested = false,
  children,
}: EntryProps) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  const paragraphs = content.split(/\n\s*\n/).filter((each) => each.trim() !== '')
  return (
    <article
      className={`stack gap-4 question-entry${isOfficial ? ' question-official' : ''}${isNested ? ' question-nested' : ''}`}
    >
      <span className="question-face" aria-hidden="true">
        {isOfficial ? <Icon of={Landmark} size={22} /> : initialOf(who)}
      </span>
      <div className="question-said">
        <p className="fine">
          <strong>{who}</strong>{' '}
          <span className="faint fine">
            · <time dateTime={at}>{formatInstant(at, zone, locale)}</time>
            {isOfficial && ` · ${t('thread.official')}`}
          </span>
        </p>
        {paragraphs.map((paragraph, place) => (
          <p key={place} className="question-text">
            {paragraph}
          </p>
        ))}
        {children}
      </div>
    </article>
  )
}

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '?'
