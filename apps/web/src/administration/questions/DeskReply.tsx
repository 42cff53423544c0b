// An answer or a comment of a thread, with what can be done about it.
import { Button } from 'antd'
import { useState } from 'react'
import type { DeskEntry } from '@eos/contract/calls/questions/question-desk'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Note } from '../../parts/controls/Note.tsx'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { HideDialog } from './HideDialog.tsx'
import { showMessage } from './queries.ts'
import type { DeskActs } from './use-desk-acts.ts'

export function DeskReply({ reply, acts }: { reply: DeskEntry; acts: DeskActs }) {
  const { t } = useTranslation('questionDesk')
  const locale = useLocale()
  const zone = useTimeZone()
  const [isHiding, setHiding] = useState(false)
  const { id, kind, content, status, at, office, authorName, hasPersonalData } = reply
  const isAnswer = kind === 'answer'
  const name = isAnswer && office ? writtenName(office.name) : (authorName ?? t('anonymous'))
  const show = (masked: boolean) => void acts.act(() => showMessage(id, masked), t('done.show'))
  return (
    <section className="panel desk-reply">
      <p className="desk-signs">
        <strong>{name}</strong>
        <span className="soft small">{formatInstant(at, zone, locale)}</span>
        <Tag {...(status === 'PENDING' && { kind: 'late' as const })}>{t(`status.${status}`)}</Tag>
      </p>
      <p className="desk-text">{content}</p>
      {hasPersonalData && status !== 'PUBLISHED' && <Note kind="late" title={t('personal')} />}
      <div className="desk-acts">
        {status !== 'PUBLISHED' && (
          <Button
            disabled={acts.isBusy}
            aria-label={t('acts.showThis', { name })}
            onClick={() => show(false)}
          >
            {t('acts.show')}
          </Button>
        )}
        {status !== 'PUBLISHED' && hasPersonalData && (
          <Button disabled={acts.isBusy} onClick={() => show(true)}>
            {t('acts.showMasked')}
          </Button>
        )}
        {status !== 'HIDDEN' && (
          <Button
            danger
            disabled={acts.isBusy}
            aria-label={t('acts.hideThis', { name })}
            onClick={() => setHiding(true)}
          >
            {t('acts.hide')}
          </Button>
        )}
      </div>
      {isHiding && <HideDialog id={id} acts={acts} onClose={() => setHiding(false)} />}
    </section>
  )
}
