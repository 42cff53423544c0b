// The matrix of one role: chosen from the list, changed cell by cell, and proposed as a whole.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  cellState,
  matrixGroups,
  reaches,
  reachWords,
  type Cell,
} from '@eos/contract/labels/rights-matrix'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { CellPanel } from './CellPanel.tsx'
import { ChangeBar } from './ChangeBar.tsx'
import { cellKey, withDraft, withPlace, type Drafts } from './matrix.ts'
import type { MadeStatus } from './NewRoleDialog.tsx'
import { roleGrantsQuery, rolesQuery, type RoleItem } from './queries.ts'
import { RoleMatrix } from './RoleMatrix.tsx'

export function Roles() {
  const { t } = useTranslation('rights')
  const [search] = useSearchParams()
  const roles = useQuery(rolesQuery())
  if (roles.isError)
    return <QueryFailure error={roles.error} onRetry={() => void roles.refetch()} />
  if (roles.isPending) return <SkeletonRows rows={10} />
  const chosen = roles.data.find(({ id }) => id === search.get('role')) ?? roles.data[0]
  if (!chosen) return <Empty title={t('nothing')} />
  return (
    <div className="column rights-desk">
      <RoleList roles={roles.data} chosen={chosen} />
      <RoleWork key={chosen.id} role={chosen} />
    </div>
  )
}

function RoleList({ roles, chosen }: { roles: readonly RoleItem[]; chosen: RoleItem }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  return (
    <nav className="rights-roles" aria-label={t('roles.list')}>
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <PageLink
              to="admin/rights"
              search={{ role: role.id }}
              aria-current={role === chosen ? 'true' : 'false'}
            >
              <span>{localName(role, locale)}</span>
              <span className="faint number rights-role-size">
                <span aria-hidden="true">{formatNumber(role.userCount, 0, locale)}</span>
                <span className="only-heard">{t('roles.people', { count: role.userCount })}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RoleWork({ role }: { role: RoleItem }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const [cell, setCell] = useState<Cell>()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [done, setDone] = useState<MadeStatus>()
  const grants = useQuery(roleGrantsQuery(role.id))
  if (grants.isError)
    return <QueryFailure error={grants.error} onRetry={() => void grants.refetch()} />
  if (grants.isPending) return <SkeletonRows rows={12} />
  const stateOf = (of: Cell) => cellState(grants.data, resourceIn(of), of)
  const draft = (next: Drafts) => {
    setDone(undefined)
    setDrafts(next)
  }
  return (
    <>
      <section className="rights-work" aria-labelledby="rights-role">
        <RoleHead role={role} />
        <Legend />
        <Success done={done} />
        <RoleMatrix
          {...{ role, drafts, stateOf, cell }}
          label={t('roles.matrix', { role: localName(role, locale) })}
          onCell={setCell}
        />
      </section>
      <CellPanel
        role={role}
        cell={cell}
        state={cell && stateOf(cell)}
        grants={grants.data}
        drafts={drafts}
        onScope={(scope) => {
          if (cell) draft(withDraft(drafts, cellKey(cell), stateOf(cell).own, scope))
        }}
        onPlace={(place, given) => {
          if (cell) draft(withPlace(drafts, grants.data, { cell, place, given }))
        }}
      />
      <ChangeBar
        role={role}
        people={role.userCount}
        drafts={drafts}
        onDone={(status) => {
          setDrafts({})
          setDone(status)
        }}
        onDiscard={() => setDrafts({})}
      />
    </>
  )
}

function RoleHead({ role }: { role: RoleItem }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  return (
    <h2 id="rights-role">
      {localName(role, locale)}{' '}
      <span className="soft small">
        {[
          t('roles.people', { count: role.userCount }),
          t('roles.rights', { count: role.grantCount }),
        ].join(' · ')}
      </span>{' '}
      <PageLink className="small" to="admin/roles" search={{ id: role.id }}>
        {t('roles.entry')}
      </PageLink>
    </h2>
  )
}

/** Tells the last success: a change proposed here, or the role that was just made. */
function Success({ done }: { done: MadeStatus | undefined }) {
  const { t } = useTranslation('rights')
  const [search] = useSearchParams()
  const made = search.get('made')
  if (done) return <FormSuccess>{t(`roles.${done}`)}</FormSuccess>
  if (made === null) return null
  return <FormSuccess>{t(made === 'proposed' ? 'roles.added' : 'roles.addedApplied')}</FormSuccess>
}

/** The colours of the cells; the wider a right reaches, the darker. */
function Legend() {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const shown = reaches.filter((each) => each !== 'none').toReversed()
  return (
    <ul className="wrap meta rights-legend" aria-label={t('roles.legend')}>
      {shown.map((each) => (
        <li key={each}>
          <span className="rights-legend-box" data-reach={each} aria-hidden="true" />
          {reachWords[each].short[locale]}
        </li>
      ))}
    </ul>
  )
}

function resourceIn({ subject }: Cell) {
  return matrixGroups.flatMap(({ rows }) => rows).find((row) => row.subject === subject)?.resource
}
