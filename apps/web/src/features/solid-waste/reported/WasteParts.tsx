// Published reports about hazardous waste and reuse, and shipments of exports, taken apart for the newest year; parts that
// would tell of single enterprises are not told.
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { WasteParts as Parts } from '@eos/contract/calls/waste/solid-waste'
import { choiceLabel } from '@eos/contract/labels/labels'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { isAuthority } from '@eos/contract/people/rights'
import {
  countedAmounts,
  partAmounts,
  sharesOf,
  wasteBreakdowns,
  type PartAmount,
  type WasteBreakdown,
} from '@eos/contract/waste/solid-waste'
import { addressOf } from '../../../api/client/address.ts'
import { product } from '../../../api/portal/product.ts'
import { may, useSignedIn } from '../../../api/session.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Choice } from '../../../parts/controls/Choice.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { countryName } from '../../../parts/numbers/country-name.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import { formatNumber, type Locale } from '../../../parts/numbers/format.ts'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { localName } from '../../../parts/numbers/local-name.ts'
import type { Column } from '../../../parts/tables/table-column.ts'
import { partsQuery } from '../queries.ts'
import { useWriting } from '../use-writing.ts'
import { parameters, readView } from '../waste-address.ts'

const PartReports = lazy(() => import('./PartReports.tsx'))

type Part = Parts['parts'][number]

export function WasteParts() {
  const { t } = useWriting(0)
  const [search, setSearch] = useSearchParams()
  const by = readView(search).parts
  const { data, error, isError, refetch } = useQuery(partsQuery(by))
  return (
    <section className="waste-section" aria-labelledby="parts-title">
      <h2 id="parts-title">{t('parts.title')}</h2>
      <p className="waste-lead">{t('parts.lead')}</p>
      <form method="get" className="waste-filter not-printed">
        <KeptParameters except={[parameters.parts]} />
        <Choice
          label={t('parts.by')}
          name={parameters.parts}
          value={by}
          onChange={({ target }) =>
            setSearch((present) => withParts(present, target.value), {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          {wasteBreakdowns.map((each) => (
            <option key={each} value={each}>
              {t(`parts.${each}`)}
            </option>
          ))}
        </Choice>
        <noscript>
          <Action type="submit">{t('filter.show')}</Action>
        </noscript>
      </form>
      {data ? (
        <PartTable told={data} />
      ) : isError ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </section>
  )
}

/** People who check such reports see of which of them a total is made. */
function useMayOpen(by: WasteBreakdown): boolean {
  const session = useSignedIn()
  const type = session?.organization?.type
  return type !== undefined && isAuthority(type) && may(session, 'APPROVE', subjectOf(by))
}

function subjectOf(by: WasteBreakdown): string {
  if (by.startsWith('reuse')) return wasteReuseReport.path
  return by.startsWith('export') ? 'waste_export_report_result' : 'waste_report_result'
}

function PartFiles({ by, year }: { by: WasteBreakdown; year: number }) {
  const { t } = useWriting(0)
  return (
    <p className="waste-file-links not-printed">
      {(['csv', 'xlsx'] as const).map((kind) => (
        <a
          key={kind}
          href={addressOf(`/api/${product}/public/waste-parts.${kind}`, { by, year })}
          download
        >
          {t('parts.file', { kind: kind.toUpperCase() })}
        </a>
      ))}
    </p>
  )
}

function withParts(present: URLSearchParams, parts: string): URLSearchParams {
  const next = new URLSearchParams(present)
  next.set(parameters.parts, parts)
  return next
}

interface Opened {
  by: WasteBreakdown
  code: string | null
  name: string
}

function PartTable({ told: { by, year, parts } }: { told: Parts }) {
  const { t } = useWriting(0)
  const mayOpen = useMayOpen(by)
  const [opened, setOpened] = useState<Opened>()
  const columns = useColumns(by, mayOpen ? setOpened : undefined)
  if (year === null || parts.length === 0) return <p>{t('parts.none')}</p>
  return (
    <>
      <DataTable
        caption={t(by === 'exportStatus' ? 'parts.counted' : 'parts.caption', {
          by: t(`parts.${by}`),
          year,
        })}
        columns={columns}
        rows={parts}
        rowKey={({ code }) => code ?? ''}
        isScrolledByKeys
        stacks
      />
      <PartFiles by={by} year={year} />
      {mayOpen && opened?.by === by && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <PartReports key={opened.name} {...opened} year={year} />
        </Suspense>
      )}
    </>
  )
}

/** @param onOpen nothing for people who may not see the reports */
function useColumns(
  by: WasteBreakdown,
  onOpen: ((part: Opened) => void) | undefined,
): Column<Part>[] {
  const { t, locale } = useWriting(0)
  const [first] = partAmounts[by]
  const named = (part: Part) => nameOf(by, part, locale) ?? t('parts.unnamed')
  const amount = (name: PartAmount): Column<Part> => ({
    key: name,
    header: t(`amounts.${name}`),
    numeric: true,
    cell: ({ amounts }) => {
      const kg = amounts?.[name]
      if (kg != null) return countedAmounts.has(name) ? kg : formatNumber(kg / 1000, 1, locale)
      return amounts || name === first ? t('parts.few') : '–'
    },
  })
  const share = (name: PartAmount): Column<Part>[] =>
    name === 'reused' || name === 'received' || name === 'disposed'
      ? [
          {
            key: `${name}Share`,
            header: t(`shares.${name}`),
            numeric: true,
            cell: (part) => shareIn(part, name, locale),
          },
        ]
      : []
  const open = (part: Part) => (
    <button
      type="button"
      className="text-button"
      onClick={() => onOpen?.({ by, code: part.code, name: named(part) })}
    >
      {t('parts.open')}
      <span className="only-heard">: {named(part)}</span>
    </button>
  )
  return [
    { key: 'name', header: t(`parts.${by}`), heading: true, cell: named },
    {
      key: 'enterprises',
      header: t('hazardous.generators'),
      numeric: true,
      cell: ({ enterprises }) => enterprises ?? '–',
    },
    ...partAmounts[by].flatMap((name) => [amount(name), ...share(name)]),
    ...(onOpen ? [{ key: 'reports', header: t('parts.reports'), cell: open }] : []),
  ]
}

/** Per cent; nothing where one of the two amounts is not told. */
function shareIn({ amounts }: Part, name: keyof typeof sharesOf, locale: Locale): string {
  const [some, all] = [amounts?.[name], amounts?.[sharesOf[name]]]
  return some == null || !all ? '–' : formatNumber(Math.min(100, (100 * some) / all), 1, locale)
}

function nameOf(by: WasteBreakdown, { code, ...names }: Part, locale: Locale): string | undefined {
  if (code === null) return undefined
  if (by === 'exportCountry') return countryName(code, locale)
  if (by === 'reuse') return choiceLabel(wasteReuseReport.path, 'reuseKind', code, locale)
  if (by === 'exportStatus')
    return choiceLabel('waste_export_report_result', 'status', code, locale)
  const { name, nameEn } = names
  const named = name === null ? '' : localName({ name, nameEn }, locale)
  return by === 'province' ? named : [code, named].filter(Boolean).join(' · ')
}
