// The actions on a question as a whole.
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { HideDialog } from './HideDialog.tsx'
import { setFaq, showMessage } from './queries.ts'
import type { DeskProps } from './use-desk-acts.ts'

export function DeskActs({ thread, acts }: DeskProps) {
  const { t } = useTranslation('questionDesk')
  const [open, setOpen] = useState<'hide' | 'handOver'>()
  const { id, status, answeredAt, isFaq, hasPersonalData } = thread
  const show = (masked: boolean) => void acts.act(() => showMessage(id, masked), t('done.show'))
  const turnFaq = () =>
    void acts.act(() => setFaq(id, !isFaq), t(isFaq ? 'done.unfaq' : 'done.faq'))
  return (
    <div className="desk-acts" role="group" aria-label={t('acts.label')}>
      {status !== 'PUBLISHED' && (
        <Button disabled={acts.isBusy} onClick={() => show(false)}>
          {t('acts.show')}
        </Button>
      )}
      {status !== 'PUBLISHED' && hasPersonalData && (
        <Button disabled={acts.isBusy} onClick={() => show(true)}>
          {t('acts.showMasked')}
        </Button>
      )}
      {answeredAt !== null && status === 'PUBLISHED' && (
        <Button disabled={acts.isBusy} onClick={turnFaq}>
          {t(isFaq ? 'acts.unfaq' : 'acts.faq')}
        </Button>
      )}
      <Button disabled={acts.isBusy} onClick={() => setOpen('handOver')}>
        {t('acts.handOver')}
      </Button>
      {status !== 'HIDDEN' && (
        <Button danger disabled={acts.isBusy} onClick={() => setOpen('hide')}>
          {t('acts.hide')}
        </Button>
      )}
      {open === 'hide' && <HideDialog id={id} acts={acts} onClose={() => setOpen(undefined)} />}
      {open === 'handOver' && (
        <HandOverDialog thread={thread} acts={acts} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
