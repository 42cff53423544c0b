// Lists about waste in which everybody looks things up: licensed receivers, the national list, Basel codes, and methods.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import type { WasteList, WasteListRow } from '@eos/contract/calls/waste/waste-lists'
import { wasteListNames, wasteListRows } from '@eos/contract/waste/waste-lists'
import { addressOf } from '../../api/client/address.ts'
import { product } from '../../api/portal/product.ts'
import { Action, ActionAnchor, ActionLink } from '../../parts/controls/Action.tsx'
import { SegmentLinks } from '../../parts/controls/Segments.tsx'
import { WordsField } from '../../parts/lists/WordsField.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import { formatDay, formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { PageHead } from '../../parts/page/PageHead.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { writtenCode } from '../../parts/numbers/waste-code.ts'
import '../../parts/page/page-head.css'
import { wasteListQuery } from './queries.ts'
import './texts.ts'
import { askedOf, fileOf, readView, withWords, type ListView } from './waste-lists-address.ts'
import './waste-lists.css'

export function WasteListsPage() {
  const { t } = useTranslation('wasteLists')
  const locale = useLocale()
  const [search] = useSearchParams()
  const view = readView(search)
  const { data, error, isError, refetch } = useQuery(wasteListQuery(askedOf(view), locale))
  return (
    <div className="page waste-lists-page">
      <PageHead
        title={t('title')}
        description={t('description')}
        picture="facilities"
        names={['list']}
      />
      <header className="wrap page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="soft waste-lists-lead">{t('lead')}</p>
        </div>
        <div className="wrap not-printed">
          <ActionAnchor
            href={addressOf(`/api/${product}/public/waste-lists.csv`, fileOf(view))}
            icon={Download}
            download
          >
            {t('csv')}
          </ActionAnchor>
        </div>
      </header>
      <Choices view={view} />
      {data ? (
        <Found found={data} view={view} />
      ) : isError ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </div>
  )
}

/** The words stay while one looks into another list. */
function Choices({ view: { list, q } }: { view: ListView }) {
  const { t } = useTranslation('wasteLists')
  const [, setSearch] = useSearchParams()
  const find = (words: string) =>
    setSearch((present) => withWords(present, words), { preventScrollReset: true })
  return (
    <>
      <SegmentLinks
        label={t('which')}
        options={wasteListNames.map((name) => ({
          target: { to: 'waste-lists' as const, search: { list: name, q } },
          name: t(`lists.${name}`),
          isChosen: name === list,
        }))}
      />
      <search aria-label={t('find')}>
        <form
          method="get"
          className="cluster waste-lists-filter not-printed"
          onSubmit={(event) => {
            event.preventDefault()
            find(String(new FormData(event.currentTarget).get('q') ?? '').trim())
          }}
        >
          <KeptParameters except={['q', 'page']} />
          <WordsField label={t('q')} words={q} />
          <Action type="submit">{t('show')}</Action>
        </form>
      </search>
    </>
  )
}

function Found({ found, view }: { found: WasteList; view: ListView }) {
  const { t } = useTranslation('wasteLists')
  const locale = useLocale()
  const { list, rows } = found
  if (rows.length === 0) return <Empty title={t('none')}>{t('noneHint')}</Empty>
  return (
    <div>
      <DataTable
        caption={t(`caption.${list}`)}
        columns={columnsOf(list, t, locale)}
        rows={rows}
        rowKey={({ id }) => id}
        isScrolledByKeys
        stacks
      />
      <Pages found={found} view={view} />
    </div>
  )
}

function columnsOf(
  list: WasteList['list'],
  t: Translate<'wasteLists'>,
  locale: Locale,
): Column<WasteListRow>[] {
  const validity: Column<WasteListRow> = {
    key: 'validity',
    header: t('validity'),
    cell: (row) => validityOf(row, t, locale),
  }
  const code: Column<WasteListRow> = {
    key: 'code',
    header: t(`code.${list}`),
    cell: (row) => writtenCode(row.code),
  }
  const name: Column<WasteListRow> = {
    key: 'name',
    header: t('name'),
    heading: true,
    cell: (row) => row.name,
  }
  return [
    ...(list === 'receivers' ? [name, code] : [code, name]),
    { key: 'about', header: t(`about.${list}`), cell: ({ about }) => about ?? '–' },
    { key: 'codes', header: t(`codes.${list}`), cell: ({ codes }) => written(codes, t) },
    ...(list === 'receivers'
      ? [{ key: 'licence', header: t('licence'), cell: ({ licence }: WasteListRow) => licence }]
      : []),
    ...(list === 'methods' ? [] : [validity]),
  ]
}

/** A licence may cover hundreds; the file has all of them. */
const mostCodes = 20

function written(codes: readonly string[], t: Translate<'wasteLists'>): string {
  const shown = codes.slice(0, mostCodes).map(writtenCode).join(', ')
  if (codes.length <= mostCodes) return shown || '–'
  return t('more', { codes: shown, number: codes.length - mostCodes })
}

/** Codes name the first day on which they hold no more, licences their last day. */
function validityOf(
  { from, to, licence }: WasteListRow,
  t: Translate<'wasteLists'>,
  locale: Locale,
): string {
  const lastDay = to !== null && licence === null ? dayBefore(to) : to
  const named = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC', locale)
  if (from === null) return lastDay === null ? '–' : t('until', { to: named(lastDay) })
  if (lastDay === null) return t('since', { from: named(from) })
  return t('through', { from: named(from), to: named(lastDay) })
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

function Pages({ found, view }: { found: WasteList; view: ListView }) {
  const { t } = useTranslation('wasteLists')
  const locale = useLocale()
  const { list, q } = view
  const { page, pages, matching, rows } = found
  const first = page * wasteListRows
  const figure = (count: number) => formatNumber(count, 0, locale)
  const at = (shown: number) => ({
    to: 'waste-lists' as const,
    search: { list, q, page: shown === 0 ? '' : String(shown + 1) },
    isCurrent: false,
  })
  const words = {
    from: figure(first + 1),
    to: figure(first + rows.length),
    count: figure(matching),
  }
  return (
    <nav className="split gap-3 faint fine waste-lists-pages" aria-label={t('pages')}>
      <p role="status">{t('of', words)}</p>
      {pages > 1 && (
        <p className="wrap not-printed">
          {page > 0 && (
            <ActionLink {...at(page - 1)} rel="prev">
              {t('previous')}
            </ActionLink>
          )}
          {page + 1 < pages && (
            <ActionLink {...at(page + 1)} rel="next">
              {t('next')}
            </ActionLink>
          )}
        </p>
      )}
    </nav>
  )
}
