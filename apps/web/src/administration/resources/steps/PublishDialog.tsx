// Decides whether the public sees stations or sampling points: with a reason where something is withheld.
import { useState } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { may, type SignedIn } from '../../../api/session.ts'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { useBatch, type DialogProps } from './use-batch.ts'

const publicationOf: Partial<
  Record<string, { address: string; action: 'PUBLIC_STATION' | 'PUBLIC_LOCATION'; subject: string }>
> = {
  stations: {
    address: '/api/admin/public-stations/batch',
    action: 'PUBLIC_STATION',
    subject: 'STATION',
  },
  'location-point': {
    address: '/api/admin/public-locations/batch',
    action: 'PUBLIC_LOCATION',
    subject: 'LOCATION_POINT',
  },
}

/** The address of the decision, where the person may take it about such things. */
export function publicationAddress(
  session: SignedIn | undefined,
  path: string,
): string | undefined {
  const { address, action, subject } = publicationOf[path] ?? {}
  return action && subject && may(session, action, subject) ? address : undefined
}

interface PublishDialogProps extends DialogProps {
  address: string
  isPublic: boolean
}

export function PublishDialog({ address, isPublic, items, onClose }: PublishDialogProps) {
  const { t } = useTranslation('admin')
  const { busy, failure, send } = useBatch(onClose)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const count = items.length
  const isMissing = !isPublic && reason.trim() === ''
  return (
    <AskDialog
      title={isPublic ? t('publish.publishTitle', { count }) : t('publish.title', { count })}
      action={isPublic ? t('publish.publish') : t('publish.withhold')}
      busy={busy}
      onConfirm={() => {
        setAsked(true)
        if (isMissing) return
        void send(address, {
          items: items.map((item) => ({ id: item.id, public: isPublic })),
          ...(reason.trim() !== '' && { reason: reason.trim() }),
        })
      }}
      onCancel={() => onClose()}
    >
      <ReasonField
        label={t('publish.reason')}
        value={reason}
        required={isMissing}
        maxLength={500}
        problem={isAsked && isMissing ? t('publish.reasonNeeded') : undefined}
        onChange={setReason}
      />
      <FormFailure>{failure}</FormFailure>
    </AskDialog>
  )
}
