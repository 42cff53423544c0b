// The people who can do one thing: for a subject and an action, each person with scopes, roles and grants.
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { Holder } from '@eos/contract/calls/people/rights'
import { listLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { actionsOn } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { AdminTable } from '../../admin-parts/controls/AdminTable.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { groupRights, holdersQuery, type RightsRow } from './queries.ts'
import { actionLabel, scopesLabel, SourceOfRight } from './RightsWords.tsx'

export function RightHolders() {
  const { t } = useTranslation('rights')
  const [search] = useSearchParams()
  const resource = resourceAt(search.get('subject') ?? '') ?? resourceAt('stations')!
  const possible = actionsOn(resource)
  const action = possible.find((each) => each === search.get('action')) ?? possible[0]!
  return (
    <>
      <p className="soft">{t('holdersIntro')}</p>
      <section className="panel">
        <Question resource={resource} action={action} />
        <Answer resource={resource} action={action} />
      </section>
    </>
  )
}

interface Asked {
  resource: Resource
  action: PermissionAction
}

function Question({ resource, action }: Asked) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const set = (key: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(key, value)
    setSearch(next, { replace: true })
  }
  const kinds = resources
    .filter((each) => actionsOn(each).length > 0)
    .map((each) => ({ path: each.path, label: listLabel(each, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <div className="wrap rights-choice not-printed">
      <ChoiceField
        label={t('kind')}
        value={resource.path}
        onChange={(path) => set('subject', path)}
        options={kinds.map(({ path, label }) => ({ value: path, label }))}
      />
      <ChoiceField
        label={t('action')}
        value={action}
        onChange={(chosen) => set('action', chosen)}
        options={actionsOn(resource).map((each) => ({
          value: each,
          label: actionLabel(each, locale),
        }))}
      />
    </div>
  )
}

interface Row extends RightsRow {
  holder: Holder
}

function Answer({ resource, action }: Asked) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const found = useQuery(holdersQuery(resource.path, action))
  if (found.isPending) return <SkeletonRows rows={6} />
  if (found.isError) {
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
  }
  const holders = found.data.data
  if (holders.length === 0) {
    return <Empty title={t('nobody')}>{t('nobodyText')}</Empty>
  }
  const rows = holders.flatMap((holder) =>
    groupRights(holder.grants).map((row): Row => ({ ...row, holder })),
  )
  return (
    <div className="rights-table">
      <p role="status" className="soft">
        {t('people', { count: holders.length })}
      </p>
      <AdminTable
        stacks
        caption={t('views.holders')}
        rows={rows}
        rowKey={({ holder, key }) => `${holder.userId} ${key}`}
        columns={[
          {
            key: 'person',
            header: t('person'),
            cell: ({ holder: { userId, name } }) => (
              <PageLink to="admin/user-rights" search={{ userId }}>
                {name}
              </PageLink>
            ),
            sortValue: ({ holder }) => holder.name,
            heading: true,
          },
          {
            key: 'scope',
            header: t('scope'),
            cell: (row) => scopesLabel(row.scopes, locale),
            sortValue: (row) => scopesLabel(row.scopes, locale),
          },
          { key: 'source', header: t('source'), cell: (row) => <SourceOfRight line={row} /> },
        ]}
      />
    </div>
  )
}
