// The answer of an office, with a preview as everybody will see it.
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { longestContent } from '@eos/contract/publishing/questions'
import { ReasonField } from '../../admin-parts/fields/ReasonField.tsx'
import { currentOrganization } from '../../api/portal/current-organization.ts'
import { useSignedIn } from '../../api/session.ts'
import { Entry } from '../../features/questions/face.ts'
import { useTranslation } from '../../texts/translation.ts'
import { localName, writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { answerQuestion } from './queries.ts'
import type { DeskProps } from './use-desk-acts.ts'

export function AnswerForm({ thread: { id, answeredAt, office }, acts }: DeskProps) {
  const { t } = useTranslation('questionDesk')
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPreview, setPreview] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isWritten = () => {
    if (content.trim() !== '') return true
    setProblem(t('answer.needed'))
    field.current?.focus()
    return false
  }
  const send = async () => {
    if (!isWritten()) return
    if (await acts.act(() => answerQuestion(id, content.trim()), t('done.answer'))) {
      setContent('')
      setPreview(false)
    }
  }
  return (
    <section className="panel desk-answer">
      <h2>{t(answeredAt === null ? 'answer.title' : 'answer.another')}</h2>
      {isPreview ? (
        <Preview office={office} content={content} />
      ) : (
        <ReasonField
          inputRef={field}
          name="answer"
          label={t('answer.content')}
          hint={t('answer.hint')}
          value={content}
          required
          problem={problem}
          maxLength={longestContent}
          onChange={(text) => {
            setContent(text)
            setProblem(undefined)
          }}
        />
      )}
      <div className="desk-acts">
        <Button type="primary" disabled={acts.isBusy} onClick={() => void send()}>
          {t('answer.send')}
        </Button>
        <Button
          disabled={acts.isBusy}
          onClick={() => {
            if (isPreview || isWritten()) setPreview(!isPreview)
          }}
        >
          {t(isPreview ? 'answer.edit' : 'answer.preview')}
        </Button>
      </div>
    </section>
  )
}

type PreviewProps = Pick<DeskProps['thread'], 'office'> & { content: string }

/** The answer as everybody will see it, under the name of the officer's own office. */
function Preview({ office, content }: PreviewProps) {
  const locale = useLocale()
  const now = useNow()
  const host = currentOrganization()
  const isOwn = useSignedIn()?.organization?.id === host?.id
  const who = isOwn && host ? localName(host, locale) : office ? writtenName(office.name) : '–'
  return (
    <div className="question-page">
      <Entry who={who} at={new Date(now).toISOString()} content={content} isOfficial />
    </div>
  )
}
