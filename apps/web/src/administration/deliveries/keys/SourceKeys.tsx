// The keys with which sources send by HTTP: made, shown once, and revoked.
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { SourceKeyLine } from '@eos/contract/calls/ingestion/source-keys'
import { queryClient } from '../../../api/queries.ts'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { NewSecret } from './NewSecret.tsx'
import { NewSourceKey } from './NewSourceKey.tsx'
import { revokeSourceKey, sourceKeysQuery } from './queries.ts'
import { SourceKeyTable } from './SourceKeyTable.tsx'

export function SourceKeys() {
  const { t } = useTranslation('sourceKeys')
  const [isNew, setNew] = useState(false)
  const [made, setMade] = useState<{ source: string; key: string }>()
  const [asked, setAsked] = useState<SourceKeyLine>()
  const keys = useQuery(sourceKeysQuery())
  if (keys.isError) return <QueryFailure error={keys.error} onRetry={() => void keys.refetch()} />
  if (keys.isPending) return <SkeletonRows rows={3} />
  const begin = () => {
    setMade(undefined)
    setNew(true)
  }
  return (
    <section className="panel" aria-labelledby="source-keys">
      <h2 id="source-keys">{t('keys')}</h2>
      <p className="soft">{t('keysText', { address: '/api/ingest' })}</p>
      {made && (
        <NewSecret
          title={t('shown', { source: made.source })}
          secret={made.key}
          onClose={() => setMade(undefined)}
        />
      )}
      {keys.data.length > 0 ? (
        <SourceKeyTable keys={keys.data} onRevoke={setAsked} />
      ) : (
        <p>{t('none')}</p>
      )}
      {isNew ? (
        <NewSourceKey
          onMade={(fresh) => {
            setNew(false)
            setMade(fresh)
          }}
          onCancel={() => setNew(false)}
        />
      ) : (
        <p className="form-actions">
          <Action kind="primary" onClick={begin}>
            {t('new')}
          </Action>
        </p>
      )}
      {asked && <RevokeKey line={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function RevokeKey({ line, onClose }: { line: SourceKeyLine; onClose: () => void }) {
  const { t } = useTranslation('sourceKeys')
  const failureText = useFailureText()
  const { id, source, hint } = line
  const revoke = useMutation({
    mutationFn: () => revokeSourceKey(id),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'source-keys'] })
      onClose()
    },
  })
  return (
    <AskDialog
      title={t('revokeTitle', { source, hint })}
      action={t('revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    >
      <p>{t('revokeText')}</p>
      <FormFailure>{revoke.isError ? failureText(revoke.error) : undefined}</FormFailure>
    </AskDialog>
  )
}
