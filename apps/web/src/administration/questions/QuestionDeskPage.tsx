// The screen of questions for officers: what waits, what is due first, and one of them with all that can be done.
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { Inbox } from 'lucide'
import { useSearchParams } from 'react-router'
import { deskStates } from '@eos/contract/publishing/questions'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { DeskList } from './DeskList.tsx'
import { DeskQuestion } from './DeskQuestion.tsx'
import './question-desk.css'
import { deskQuery, type DeskFilter } from './queries.ts'

export function QuestionDeskPage() {
  const { t } = useTranslation('questionDesk')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <AdminFrame title={t('title')} text={t('text')} access={toolNamed('questions')}>
      {id === '' ? <Desk /> : <DeskQuestion key={id} id={id} />}
    </AdminFrame>
  )
}

const names = ['state', 'q', 'office'] as const

function Desk() {
  const { t } = useTranslation('questionDesk')
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const desk = useQuery(deskQuery(filter))
  const change = (changed: Partial<Record<(typeof names)[number] | 'page', string>>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Views filter={filter} counts={desk.data?.counts} />
      <Tools filter={filter} onChange={change} />
      {desk.isError ? (
        <QueryFailure error={desk.error} onRetry={() => void desk.refetch()} />
      ) : desk.isPending ? (
        <SkeletonRows rows={8} />
      ) : desk.data.data.length === 0 ? (
        <Empty title={t('none')} icon={Inbox}>
          {t('noneText')}
        </Empty>
      ) : (
        <DeskList
          desk={desk.data}
          onPage={(page) => change({ page: page > 0 ? String(page) : '' })}
        />
      )}
    </>
  )
}

type Counts = Record<(typeof deskStates)[number], number>

function Views({ filter, counts }: { filter: DeskFilter; counts: Counts | undefined }) {
  const { t } = useTranslation('questionDesk')
  const kept = { ...(filter.q && { q: filter.q }), ...(filter.office && { office: filter.office }) }
  const views = [undefined, ...deskStates].map((state) => ({
    to: 'admin/questions' as const,
    search: state === undefined ? kept : { ...kept, state },
    name: t(`states.${state ?? 'all'}`),
    isPresent: filter.state === state,
    count: state === undefined ? undefined : counts?.[state],
  }))
  return <ViewLinks label={t('views')} views={views} />
}

interface ToolsProps {
  filter: DeskFilter
  onChange: (changed: { q?: string; office?: string }) => void
}

function Tools({ filter, onChange }: ToolsProps) {
  const { t } = useTranslation('questionDesk')
  return (
    <div className="desk-tools">
      <Input.Search
        key={filter.q ?? ''}
        className="desk-search"
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={filter.q ?? ''}
        maxLength={100}
        allowClear
        enterButton={<Button>{t('find')}</Button>}
        onSearch={(words) => onChange({ q: words.trim() })}
      />
      <Select
        aria-label={t('office')}
        value={filter.office ?? 'all'}
        options={[
          { value: 'all', label: t('allOffices') },
          { value: 'own', label: t('ownOffice') },
        ]}
        onChange={(office) => onChange({ office: office === 'own' ? 'own' : '' })}
      />
    </div>
  )
}

function readFilter(search: URLSearchParams): DeskFilter {
  const known = deskStates.find((state) => state === search.get('state'))
  const q = (search.get('q') ?? '').trim()
  const page = search.get('page') ?? ''
  return {
    ...(known && { state: known }),
    ...(q !== '' && { q }),
    ...(search.get('office') === 'own' && { office: 'own' }),
    ...(/^[1-9]\d{0,4}$/.test(page) && { page }),
  }
}
