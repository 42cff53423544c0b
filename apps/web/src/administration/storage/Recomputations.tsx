// Recomputing a range from the administration: what is to be computed again, and how far that is.
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import type { Recomputation } from '@eos/contract/calls/ingestion/recomputations'
import { recomputed, type Recomputed } from '@eos/contract/readings/recomputation'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { formatInstant, formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { useForm } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { fromFieldTime, shiftDay } from '../../parts/numbers/zoned-time.ts'
import { beginRecomputation, recomputationsQuery } from './queries.ts'
import { DateField } from '../../admin-parts/controls/DateInput.tsx'

export function Recomputations() {
  const { t } = useTranslation('storage')
  return (
    <section className="panel storage-recompute" aria-labelledby="recompute">
      <h2 id="recompute">{t('recompute.title')}</h2>
      <p className="soft">{t('recompute.text')}</p>
      <RecomputeForm />
      <RecomputationList />
    </section>
  )
}

function RecomputeForm() {
  const { t } = useTranslation('storage')
  const client = useQueryClient()
  const zone = useTimeZone()
  const [hasBegun, setHasBegun] = useState(false)
  const form = useForm({
    fields: ['what', 'stationCodes', 'from', 'to'],
    send: async ({ what, stationCodes, from, to }) => {
      setHasBegun(false)
      const codes = stationCodes
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== '')
      await beginRecomputation({
        what: what as Recomputed,
        ...(codes.length > 0 ? { stationCodes: codes } : { all: true }),
        ...(from !== '' && { from: fromFieldTime(`${from}T00:00`, zone)! }),
        ...(to !== '' && { to: fromFieldTime(`${shiftDay(to, 1)}T00:00`, zone)! }),
      })
      setHasBegun(true)
      await client.invalidateQueries({ queryKey: recomputationsQuery().queryKey })
    },
  })
  const { problems } = form
  return (
    <form {...form.props} className="form">
      <div className="stack gap-4 storage-fields">
        <ChoiceField
          name="what"
          label={t('recompute.what')}
          problem={problems.what}
          options={recomputed
            .toSorted((a, b) => Number(b === 'hours') - Number(a === 'hours'))
            .map((what) => ({ value: what, label: t(`recompute.whats.${what}`) }))}
        />
        <TextField
          name="stationCodes"
          label={t('recompute.stations')}
          hint={t('recompute.stationsHint')}
          problem={problems.stationCodes}
        />
        <DateField
          name="from"
          label={t('recompute.from')}
          hint={t('recompute.range')}
          problem={problems.from}
        />
        <DateField name="to" label={t('recompute.to')} problem={problems.to} />
      </div>
      <FormFailure>{form.failure}</FormFailure>
      {hasBegun && <FormSuccess>{t('recompute.begun')}</FormSuccess>}
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{t('recompute.begin')}</SubmitButton>
      </p>
    </form>
  )
}

function RecomputationList() {
  const { t } = useTranslation('storage')
  const locale = useLocale()
  const zone = useTimeZone()
  const runs = useQuery(recomputationsQuery())
  if (runs.isError) return <QueryFailure error={runs.error} onRetry={() => void runs.refetch()} />
  if (runs.isPending) return <SkeletonRows rows={3} />
  if (runs.data.length === 0) return <Empty title={t('recompute.none')} />
  return (
    <AdminTable
      caption={t('recompute.list')}
      rows={runs.data}
      rowKey={({ id }) => id}
      columns={columnsOf(t, locale, zone)}
    />
  )
}

function columnsOf(
  t: Translate<'storage'>,
  locale: Locale,
  zone: string,
): AdminColumn<Recomputation>[] {
  const number = (value: number) => formatNumber(value, 0, locale)
  return [
    {
      key: 'what',
      header: t('recompute.wanted'),
      heading: true,
      cell: ({ what, actor, reason }) => (
        <>
          {t(`recompute.whats.${what}`)}
          <span className="storage-by soft small">
            {actor}
            {reason !== null && `: ${reason}`}
          </span>
        </>
      ),
    },
    {
      key: 'progress',
      header: t('recompute.progress'),
      numeric: true,
      cell: ({ stations, waiting }) => `${number(stations - waiting)} / ${number(stations)}`,
    },
    {
      key: 'hours',
      header: t('recompute.hours'),
      numeric: true,
      secondary: true,
      cell: ({ hours }) => number(hours),
    },
    {
      key: 'left',
      header: t('recompute.left'),
      secondary: true,
      cell: ({ leftReported, leftDropped }) =>
        leftReported + leftDropped === 0
          ? '–'
          : t('recompute.leftText', {
              reported: number(leftReported),
              dropped: number(leftDropped),
            }),
    },
    {
      key: 'state',
      header: t('recompute.state'),
      cell: ({ finishedAt }) =>
        finishedAt === null
          ? t('recompute.open')
          : t('recompute.done', { time: formatInstant(finishedAt, zone, locale) }),
    },
  ]
}
