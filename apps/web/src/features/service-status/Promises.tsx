// Each promise of the service with what was measured, and whether it is kept.
import type { ServiceStatus } from '@eos/contract/calls/service-status'
import {
  backupHours,
  isKept,
  serviceObjectives,
  type ServiceObjective,
} from '@eos/contract/service-objectives'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant, formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { StatusTable } from './StatusTable.tsx'

export function Promises({ told }: { told: ServiceStatus }) {
  const { t } = useTranslation('serviceStatus')
  const locale = useLocale()
  const zone = useTimeZone()
  const { stations, deliveries, answers, backup, months } = told
  const time = (instant: string) => formatInstant(instant, zone, locale)
  const figure = (value: number) => formatNumber(value, value < 10 ? 1 : 0, locale)
  const last = backup === null ? null : new Date(backup)
  const ofAnswers = (share: number) =>
    t('promised.ofAnswers', {
      share: percent(share, locale),
      count: formatNumber(answers.count, 0, locale),
      time: time(answers.since),
    })
  const measured: Record<
    ServiceObjective,
    { value: number | null; words: (value: number) => string }
  > = {
    reporting: {
      value: months[0]?.reporting ?? null,
      words: (value) => t('promised.reportingNow', { share: percent(value, locale) }),
    },
    newest: {
      value: stations.newestMinutes,
      words: (value) => t('promised.newestNow', { minutes: formatNumber(value, 0, locale) }),
    },
    public: {
      value: deliveries.p95Seconds,
      words: (value) =>
        t('promised.publicNow', {
          seconds: figure(value),
          count: formatNumber(deliveries.count, 0, locale),
          hours: deliveries.hours,
        }),
    },
    answered: { value: answers.answered, words: ofAnswers },
    slow: { value: answers.slow, words: ofAnswers },
    backup: {
      value: told.isBackedUp ? backupHours(last, new Date(told.asOf)) : null,
      words: () => (backup === null ? t('promised.noBackup') : time(backup)),
    },
  }
  const names = Object.keys(serviceObjectives) as ServiceObjective[]
  return (
    <StatusTable
      title={t('promised.title')}
      columns={[t('promised.what'), t('promised.now'), t('promised.kept')]}
      rows={names.map((name) => {
        const { value, words } = measured[name]
        return [
          t(`promised.${name}`, boundOf(name, locale)),
          value === null ? '–' : words(value),
          <Verdict key={name} kept={isKept(name, value)} />,
        ]
      })}
    />
  )
}

/** Shares are told in per cent, all other bounds as they are. */
function boundOf(name: ServiceObjective, locale: Locale): Record<string, string> {
  const isShare = name === 'reporting' || name === 'slow' || name === 'answered'
  return Object.fromEntries(
    Object.entries(serviceObjectives[name]).map(([end, bound]) => [
      end,
      isShare ? percent(bound, locale) : formatNumber(bound, 0, locale),
    ]),
  )
}

/** With one place, rounded down, so that a promise that was just missed is never shown as kept. */
export function percent(share: number, locale: Locale): string {
  const tenths = Math.floor(share * 1000 + 1e-9) / 10
  return `${formatNumber(tenths, Number.isInteger(tenths) ? 0 : 1, locale)}\u00a0%`
}

function Verdict({ kept }: { kept: boolean | null }) {
  const { t } = useTranslation('serviceStatus')
  if (kept === null) return <Tag>{t('promised.unknown')}</Tag>
  return kept ? <Tag kind="ok">{t('promised.yes')}</Tag> : <Tag kind="over">{t('promised.no')}</Tag>
}
