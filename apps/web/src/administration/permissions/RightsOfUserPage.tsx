// The rights of one person: each subject with its actions, their scopes, and the role or grant behind them.
import { useId } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { reference } from '@eos/contract/fields/field'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { ReferenceInput } from '../../admin-parts/fields/ReferenceInput.tsx'
import { groupRights, rightsOfUserQuery } from './queries.ts'
import { RightsFrame } from './RightsFrame.tsx'
import { RightsOfUser } from './RightsOfUser.tsx'

const person = reference('User', 'Người dùng', 'user', { required: true })

export function RightsOfUserPage() {
  const { t } = useTranslation('rights')
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const userId = search.get('userId')
  const found = useQuery({ ...rightsOfUserQuery(userId ?? ''), enabled: userId !== null })
  const name = found.data?.name
  const choose = (chosen: unknown) => {
    const next = new URLSearchParams(search)
    if (typeof chosen === 'string' && chosen !== '') next.set('userId', chosen)
    else for (const key of ['userId', 'action', 'words']) next.delete(key)
    setSearch(next)
  }
  return (
    <RightsFrame title={name === undefined ? t('ofUser') : t('ofUserNamed', { name })}>
      <p className="soft">{t('ofUserIntro')}</p>
      <section className="panel">
        <div className="wrap rights-choice not-printed">
          <div className="field">
            <label htmlFor={id}>{t('person')}</label>
            <ReferenceInput
              id={id}
              path="user"
              name="id"
              label={t('person')}
              field={person}
              value={userId}
              problem={undefined}
              hint={undefined}
              onChange={choose}
            />
          </div>
        </div>
        {userId === null ? null : found.isPending ? (
          <SkeletonRows rows={8} />
        ) : found.isError ? (
          <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <>
            <p className="form-actions rights-links not-printed">
              <ActionLink to="admin/users" search={{ id: userId }}>
                {t('toUser')}
              </ActionLink>
              <ActionLink to="admin/grants" search={{ 'f.userId': userId }}>
                {t('toGrants')}
              </ActionLink>
            </p>
            <RightsOfUser rows={groupRights(found.data.data)} />
          </>
        )}
      </section>
    </RightsFrame>
  )
}
