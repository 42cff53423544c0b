// How far an announcement is: a sign, a word and a colour, with how many points stand there.
import {
  announcementStateWords,
  type AnnouncementState,
} from '@eos/contract/publishing/announcements'
import { StatusTag } from '../../admin-parts/resources/StatusTag.tsx'
import { formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'

/** The signs of a life-cycle, where its words are others. */
const signs: Partial<Record<AnnouncementState, string>> = {
  waiting: 'draft',
  announced: 'published',
  withdrawn: 'withheld',
}

export function StateTag({ state, count }: { state: AnnouncementState; count?: number }) {
  const locale = useLocale()
  return (
    <StatusTag value={signs[state] ?? state}>
      {announcementStateWords[state][locale]}
      {count !== undefined && ` ${formatNumber(count, 0, locale)}`}
    </StatusTag>
  )
}
