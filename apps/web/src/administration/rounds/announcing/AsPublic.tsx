// A round as visitors see it now, and as they would see it when all of it is announced: the answers of the API itself.
import { useQuery } from '@tanstack/react-query'
import { Braces, CircleCheck, Globe } from 'lucide'
import { useState } from 'react'
import type { AnnouncedWqiByRound } from '@eos/contract/calls/announced/announced-shapes'
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { Alternatives } from '../../../admin-parts/controls/CheckChoice.tsx'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { waterScale } from '../../../parts/levels/scale.ts'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { SaveFileButton } from '../../../parts/buttons/SaveFileButton.tsx'
import { asPublicQuery, previewFile, publicNowQuery } from './public-queries.ts'
import type { RoundKey } from '../queries.ts'

interface AsPublicProps {
  roundKey: RoundKey
  round: SamplingRound
}

type When = 'now' | 'after'
const forms = ['page', 'phone', 'api'] as const
type Form = (typeof forms)[number]

export function AsPublic({ roundKey, round }: AsPublicProps) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const [when, setWhen] = useState<When>('after')
  const [form, setForm] = useState<Form>('page')
  const after = useQuery(asPublicQuery(roundKey, locale))
  const locationIds = after.data?.locationIds ?? []
  const { year, observation } = roundKey
  const now = useQuery(publicNowQuery({ locationIds, year, observation }, locale))
  if (after.isError)
    return <QueryFailure error={after.error} onRetry={() => void after.refetch()} />
  if (after.isPending) return <SkeletonRows rows={8} />
  if (locationIds.length === 0) return <Empty title={t('noResults')}>{t('noResultsText')}</Empty>
  if (now.isError) return <QueryFailure error={now.error} onRetry={() => void now.refetch()} />
  if (now.isPending) return <SkeletonRows rows={8} />
  const answer = when === 'after' ? after.data.wqi : now.data
  return (
    <div className="stack gap-3">
      <Bar {...{ roundKey, when, form, setWhen, setForm }} />
      {form !== 'api' ? (
        <div className={form === 'phone' ? 'round-public-phone' : undefined}>
          <PublicPage round={round} answer={answer} asked={locationIds} />
        </div>
      ) : (
        <Answer
          answer={when === 'after' ? { wqi: after.data.wqi, rated: after.data.rated } : answer}
        />
      )}
      <p className="round-public-note">
        <Icon of={CircleCheck} size={16} />
        {t(`public.note.${when}`)}
      </p>
    </div>
  )
}

interface BarProps {
  roundKey: RoundKey
  when: When
  form: Form
  setWhen: (when: When) => void
  setForm: (form: Form) => void
}

function Bar({ roundKey, when, form, setWhen, setForm }: BarProps) {
  const { t } = useTranslation('rounds')
  return (
    <div className="wrap round-public-bar">
      <Alternatives
        label={t('public.when')}
        name="when"
        value={when}
        options={(['now', 'after'] as const).map((value) => ({
          value,
          label: t(`public.${value}`),
        }))}
        onChange={setWhen}
      />
      <Alternatives
        label={t('public.form')}
        name="form"
        value={form}
        options={forms.map((value) => ({
          value,
          label: t(`public.${value}`),
        }))}
        onChange={setForm}
      />
      {(['pdf', 'csv'] as const).map((file) => (
        <SaveFileButton key={file} path={previewFile(roundKey, file)} unnarrowed>
          {t(`public.${file}`)}
        </SaveFileButton>
      ))}
    </div>
  )
}

type PublicPoint = AnnouncedWqiByRound['data'][number]

interface PublicPageProps {
  round: SamplingRound
  answer: AnnouncedWqiByRound
  asked: readonly string[]
}

function PublicPage({ round, answer, asked }: PublicPageProps) {
  const { t } = useTranslation('rounds')
  const { data } = answer
  const told = new Set(data.map(({ locationId }) => locationId))
  const hidden = round.rows.filter(
    ({ locationId }) => asked.includes(locationId) && !told.has(locationId),
  )
  return (
    <section className="round-public-page" aria-label={t('public.page')}>
      <h2>
        <Icon of={Globe} size={18} />{' '}
        {t('roundTitle', {
          name: writtenName(round.name),
          observation: round.observation,
          year: round.year,
        })}
      </h2>
      {data.length === 0 ? (
        <p>{t('public.nothing')}</p>
      ) : (
        <>
          <Sentence data={data} />
          <PublicTable data={data} />
        </>
      )}
      {hidden.length > 0 && (
        <p className="soft">
          {t('public.hidden', { count: hidden.length })}{' '}
          {hidden.map(({ code, name }) => `${code} ${name}`).join(', ')}
        </p>
      )}
    </section>
  )
}

/** Levels at which the water is fit for something. */
const goodLevels = new Set(waterScale.levels.slice(0, 3).map(({ key }) => key as string))

function Sentence({ data }: { data: readonly PublicPoint[] }) {
  const { t } = useTranslation('rounds')
  const known = data.filter(({ wqi }) => wqi !== null)
  const good = known.filter(({ level }) => level !== null && goodLevels.has(level)).length
  if (known.length === 0) return null
  const [worst] = known.toSorted((a, b) => a.wqi! - b.wqi!)
  return (
    <p className="round-public-say">
      {t('public.good', { good, count: known.length })}{' '}
      {worst &&
        known.length > 1 &&
        t('public.worst', { name: writtenName(worst.name), wqi: worst.wqi! })}
    </p>
  )
}

function PublicTable({ data }: { data: readonly PublicPoint[] }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  return (
    <AdminTable
      caption={t('public.page')}
      rows={data}
      rowKey={({ locationId }) => locationId}
      columns={[
        {
          key: 'point',
          header: t('table.point'),
          heading: true,
          cell: ({ name }) => writtenName(name),
        },
        {
          key: 'class',
          header: 'VN_WQI',
          cell: ({ wqi, reason }) =>
            wqi === null ? (
              <span className="soft">{reason ? waterIndexReasonWords[reason][locale] : '–'}</span>
            ) : (
              <Chip scale={waterScale} value={wqi} size="small" />
            ),
        },
      ]}
    />
  )
}

function Answer({ answer }: { answer: unknown }) {
  const { t } = useTranslation('rounds')
  return (
    <section className="round-public-page" aria-label={t('public.api')}>
      <h2>
        <Icon of={Braces} size={18} /> {t('public.api')}
      </h2>
      {/* People without a mouse scroll it with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="round-answer" tabIndex={0} role="region" aria-label={t('public.api')}>
        {JSON.stringify(answer, null, 2)}
      </pre>
    </section>
  )
}
