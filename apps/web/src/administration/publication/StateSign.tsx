// The sign of what is public, and its words: in full for those who hear it, in short for the cell.
import { Ban, Clock, Eye, EyeOff } from 'lucide'
import type { PublicationAct } from '@eos/contract/lists/publication-acts'
import { Icon, type IconNode } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant, formatShortDay } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { CellState } from './publication-lines.ts'

const signs: Record<PublicationAct, IconNode> = {
  publish: Eye,
  delay: Clock,
  withhold: EyeOff,
  withdraw: Ban,
}

export function StateSign({ act }: { act: PublicationAct }) {
  return <Icon of={signs[act]} size={15} />
}

export function useStateWords(
  zone: string,
): (state: CellState) => { words: string; short: string } {
  const { t } = useTranslation('publication')
  const locale = useLocale()
  return ({ act, terms }) => {
    if (act === null) return { words: t('notMeasured'), short: '' }
    const { to = null, delayHours = null } = terms ?? {}
    const delay =
      act === 'delay' && delayHours !== null ? t('short.hours', { count: delayHours }) : ''
    const until = to === null ? '' : t('short.until', { day: formatInstant(to, zone, locale) })
    const shortEnd = to === null ? '' : t('short.until', { day: formatShortDay(to, zone, locale) })
    return {
      words: [t(`acts.${act}`), delay, until].filter(Boolean).join(', '),
      short: delay || shortEnd,
    }
  }
}

/** Whole days where they are, else hours. */
export function useDelayText(): (hours: number) => string {
  const { t } = useTranslation('publication')
  return (hours) =>
    hours >= 48 && hours % 24 === 0
      ? t('form.days', { count: hours / 24 })
      : t('form.hours', { count: hours })
}
