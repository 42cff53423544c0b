// Says who has seen to a refused delivery, or lets somebody say that it was seen to.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KeptReceipt } from '@eos/contract/calls/ingestion/channels'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { seeToDelivery } from './queries.ts'

interface SeeToProps {
  id: string
  seenTo: NonNullable<KeptReceipt['refused']>['seenTo']
}

export function SeeTo({ id, seenTo }: SeeToProps) {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const see = useMutation({
    mutationFn: () => seeToDelivery(id),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', 'delivery', id] }),
        queries.invalidateQueries({ queryKey: ['admin', 'work'] }),
      ]),
  })
  return (
    <>
      {see.data && <FormSuccess>{t('seeTo.done', { count: see.data.deliveries })}</FormSuccess>}
      {seenTo ? (
        <p className="notice">
          {t('seeTo.before', { name: seenTo.by, at: formatInstant(seenTo.at, zone, locale) })}
        </p>
      ) : (
        <>
          <p className="soft">{t('seeTo.text')}</p>
          <p className="form-actions">
            <Action kind="primary" busy={see.isPending} onClick={() => see.mutate()}>
              {t('seeTo.act')}
            </Action>
          </p>
        </>
      )}
      {see.isError && <FormFailure>{failureText(see.error)}</FormFailure>}
    </>
  )
}
