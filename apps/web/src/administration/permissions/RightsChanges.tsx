// The changes of roles that wait for a second administrator, and those that were decided last.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChangedScope, RightsChange } from '@eos/contract/calls/people/rights'
import { choiceLabel } from '@eos/contract/labels/labels'
import { reachOf, reachWords } from '@eos/contract/labels/rights-matrix'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { useSignedIn } from '../../api/session.ts'
import { AdminTable } from '../../admin-parts/controls/AdminTable.tsx'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { draftKey } from './matrix.ts'
import { changesQuery, decideChange, rolesQuery } from './queries.ts'
import { actionLabel } from './RightsWords.tsx'

export function RightsChanges() {
  const { t } = useTranslation('rights')
  const changes = useQuery(changesQuery())
  if (changes.isError)
    return <QueryFailure error={changes.error} onRetry={() => void changes.refetch()} />
  if (changes.isPending) return <SkeletonRows rows={6} />
  const { data, administrators } = changes.data
  if (data.length === 0) return <Empty title={t('changes.none')}>{t('changes.noneText')}</Empty>
  return data.map((change) => (
    <Change key={change.id} change={change} isAlone={administrators < 2} />
  ))
}

type Line = RightsChange['changes'][number]

const plain = (scope: ChangedScope) => (scope === 'place' ? null : scope)

function Change({ change, isAlone }: { change: RightsChange; isAlone: boolean }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const zone = useTimeZone()
  const roles = useQuery(rolesQuery()).data
  const ofType = roles?.find(({ id }) => id === change.roleId)?.ofType ?? null
  const reach = (scope: ChangedScope, place: Line['place']) => {
    if (scope !== 'place' || !place) return reachWords[reachOf(plain(scope), ofType)].text[locale]
    const kind = choiceLabel('grant', 'scopeKind', place.kind, locale)
    return `${kind}: ${place.name ?? place.id}`
  }
  const { roleName, proposedBy, proposedAt, reason, status, decidedBy, decidedAt } = change
  return (
    <section className="panel rights-change" aria-label={`${roleName}, ${change.id}`}>
      <h2>
        {t('changes.of', { role: roleName, name: proposedBy.name })}{' '}
        <span className="soft small">{formatInstant(proposedAt, zone, locale)}</span>
      </h2>
      <p>“{reason}”</p>
      <AdminTable<Line>
        stacks
        caption={t('changes.of', { role: roleName, name: proposedBy.name })}
        rows={change.changes}
        rowKey={({ place, ...cell }) => draftKey(cell, place)}
        columns={[
          {
            key: 'subject',
            header: t('roles.subject'),
            heading: true,
            cell: ({ subject }) => subjectLabel(subject, locale),
          },
          { key: 'action', header: t('action'), cell: ({ action }) => actionLabel(action, locale) },
          {
            key: 'before',
            header: t('changes.before'),
            cell: ({ before, place }) => reach(before, place),
          },
          {
            key: 'after',
            header: t('changes.after'),
            cell: ({ after, place }) => <b>{reach(after, place)}</b>,
          },
        ]}
      />
      {status === 'proposed' ? (
        <Decide change={change} isAlone={isAlone} />
      ) : (
        <p className="soft">
          {t('changes.by', {
            status: t(`changes.status.${status}`),
            name: decidedBy ?? '–',
            at: decidedAt === null ? '–' : formatInstant(decidedAt, zone, locale),
          })}
        </p>
      )}
    </section>
  )
}

/** Nobody confirms the own change while there is another administrator. */
function Decide({ change, isAlone }: { change: RightsChange; isAlone: boolean }) {
  const { t } = useTranslation('rights')
  const failureText = useFailureText()
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef(false)
  const isOwn = useSignedIn()?.user.id === change.proposedBy.id
  const decide = async (decision: 'confirm' | 'decline') => {
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    await decideChange(change.id, decision).catch(setFailure)
    sending.current = false
  }
  return (
    <>
      <FormFailure>{failure ? failureText(failure) : undefined}</FormFailure>
      <p className="form-actions">
        <Action onClick={() => void decide('decline')}>
          {t(isOwn ? 'changes.takeBack' : 'changes.decline')}
        </Action>
        <Action
          kind="primary"
          {...(isOwn && !isAlone
            ? { disabledBecause: t('changes.own') }
            : { onClick: () => void decide('confirm') })}
        >
          {t('changes.confirm', { count: change.changes.length })}
        </Action>
      </p>
    </>
  )
}
