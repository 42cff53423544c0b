// The bin: what was removed, by kind, until when it is kept, and the two ways out of it.
import { Trash2 } from 'lucide'
import { Button, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { listLabel } from '@eos/contract/labels/labels'
import { resourceAt } from '@eos/contract/resources/all'
import { useSearchParams } from 'react-router'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { binQuery } from '../../admin-parts/resources/bin.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { BinTable } from './BinTable.tsx'
import './bin.css'

export function BinPage() {
  const { t } = useTranslation('bin')
  return (
    <AdminFrame title={t('title')} access={toolNamed('bin')}>
      <Bin />
    </AdminFrame>
  )
}

const pageSize = 20

function Bin() {
  const { t } = useTranslation('bin')
  const { kind, page, go } = usePlace()
  const bin = useQuery(binQuery({ kind, page, size: pageSize }))
  if (bin.isError) return <QueryFailure error={bin.error} onRetry={() => void bin.refetch()} />
  if (bin.isPending) return <SkeletonRows rows={8} />
  const { data, kinds, keptDays, page: place } = bin.data
  return (
    <section className="panel bin" aria-busy={bin.isFetching}>
      <div className="split bin-tools">
        <p className="soft">
          {keptDays === 0 ? t('introForEver') : t('intro', { count: keptDays })}
        </p>
        {(kinds.length > 1 || kind !== undefined) && (
          <KindChoice kinds={kinds} kind={kind} onChoose={(chosen) => go({ kind: chosen })} />
        )}
      </div>
      <BinTable items={data}>
        <NothingHere kind={kind} page={page} isBinEmpty={kinds.length === 0} onGo={go} />
      </BinTable>
      {place.totalPages > 1 && <Pages kind={kind} page={page} pages={place.totalPages} onGo={go} />}
    </section>
  )
}

/** The first page of all kinds when nothing is given. */
interface Place {
  kind?: string | undefined
  /** Counted from 0. */
  page?: number
}

/** The kind and the page stand in the address. */
function usePlace() {
  const [search, setSearch] = useSearchParams()
  const go = (to: Place) => {
    const next = new URLSearchParams(search)
    next.delete('kind')
    next.delete('page')
    if (to.kind) next.set('kind', to.kind)
    if (to.page) next.set('page', String(to.page + 1))
    setSearch(next)
  }
  return {
    kind: search.get('kind') ?? undefined,
    page: Math.max(0, (Number(search.get('page')) || 1) - 1),
    go,
  }
}

interface PlaceProps {
  kind: string | undefined
  page: number
  onGo: (to: Place) => void
}

/** Says why there are no rows, and leads back to where there are some. */
function NothingHere({ kind, page, isBinEmpty, onGo }: PlaceProps & { isBinEmpty: boolean }) {
  const { t } = useTranslation('bin')
  if (page > 0) {
    return (
      <Empty
        title={t('beyond')}
        icon={Trash2}
        actions={<Button onClick={() => onGo({ kind })}>{t('toFirst')}</Button>}
      />
    )
  }
  if (kind !== undefined && !isBinEmpty) {
    return (
      <Empty
        title={t('noneOfKind')}
        icon={Trash2}
        actions={<Button onClick={() => onGo({})}>{t('showAll')}</Button>}
      />
    )
  }
  return (
    <Empty title={t('none')} icon={Trash2}>
      {t('noneText')}
    </Empty>
  )
}

function Pages({ kind, page, pages, onGo }: PlaceProps & { pages: number }) {
  const { t } = useTranslation('bin')
  return (
    <nav className="cluster gap-3 bin-pages" aria-label={t('pages')}>
      <Button disabled={page === 0} onClick={() => onGo({ kind, page: page - 1 })}>
        {t('previous')}
      </Button>
      <span aria-current="page">{t('page', { page: page + 1, pages })}</span>
      <Button disabled={page + 1 >= pages} onClick={() => onGo({ kind, page: page + 1 })}>
        {t('next')}
      </Button>
    </nav>
  )
}

interface KindChoiceProps {
  kinds: readonly { kind: string; count: number }[]
  kind: string | undefined
  onChoose: (kind: string | undefined) => void
}

function KindChoice({ kinds, kind, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('bin')
  const locale = useLocale()
  const labelOf = (path: string) => {
    const resource = resourceAt(path)
    return resource ? listLabel(resource, locale) : path
  }
  const options = kinds
    .map((each) => ({
      value: each.kind,
      label: t('kindCount', { kind: labelOf(each.kind), count: each.count }),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <Select
      className="bin-kind"
      aria-label={t('kind')}
      value={kind ?? ''}
      options={[{ value: '', label: t('allKinds') }, ...options]}
      onChange={(chosen) => onChoose(chosen || undefined)}
    />
  )
}
