// Adds a comment to a public thread; it appears once an officer has read it.
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { QuestionThread } from '@eos/contract/calls/questions/questions'
import { longestContent, trapField } from '@eos/contract/publishing/questions'
import { api } from '../../../api/api.ts'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import { CheckField, TextAreaField, TextField } from '../../../parts/fields/Field.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { SubmitButton } from '../../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../../parts/hooks/use-form.ts'
import type { FieldWords } from './AskForm.tsx'
import { usePosted } from './use-posted.ts'

const fields = ['content', 'authorName', 'consent', trapField] as const
type Name = (typeof fields)[number]

export function CommentForm({ thread: { id } }: { thread: QuestionThread }) {
  const { t } = useTranslation('questions')
  const { search } = useLocation()
  const [isSent, setSent] = useState(false)
  const posted = usePosted<Name>()
  const form = useForm<Name>({
    fields,
    send: async (values) => {
      posted.forget()
      await api.ask('POST /api/{product}/public/questions/{id}/comments', {
        params: { id },
        body: values,
        keepException: true,
      })
      setSent(true)
    },
  })
  if (isSent) return <FormSuccess>{t('comment.sent')}</FormSuccess>
  const problemOf = (name: Name) => form.problems[name] ?? posted.problemOf(name)
  const failure =
    form.failure ?? posted.failure ?? (posted.hasProblems ? t('form.mend') : undefined)
  const action = pageAddress(product, { to: 'questions/:id', parameters: { id } }, search)
  return (
    <section className="not-printed" aria-labelledby="add-comment">
      <form className="form question-box" method="post" action={action} {...form.props}>
        <h2 id="add-comment">{t('comment.title')}</h2>
        <FormFailure>{failure}</FormFailure>
        <CommentFields valueOf={posted.valueOf} problemOf={problemOf} />
        <div className="form-actions">
          <SubmitButton busy={form.busy}>{t('comment.send')}</SubmitButton>
        </div>
      </form>
    </section>
  )
}

function CommentFields({ problemOf, valueOf }: FieldWords<Name>) {
  const { t } = useTranslation('questions')
  return (
    <>
      <div className="question-trap" aria-hidden="true">
        <label>
          {t('form.trap')}
          <input name={trapField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <TextAreaField
        name="content"
        label={t('comment.content')}
        hint={t('comment.hint')}
        rows={4}
        maxLength={longestContent}
        defaultValue={valueOf('content')}
        problem={problemOf('content')}
      />
      <TextField
        name="authorName"
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={100}
        autoComplete="nickname"
        defaultValue={valueOf('authorName')}
        problem={problemOf('authorName')}
      />
      <CheckField
        name="consent"
        label={t('comment.consent')}
        defaultChecked={valueOf('consent') === 'on'}
        problem={problemOf('consent')}
      />
    </>
  )
}
