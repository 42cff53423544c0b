// One question with its answers and comments, or the form of a new one.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { askPage, privateKeyParameter } from '@eos/contract/publishing/questions'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { AskQuestion } from './AskQuestion.tsx'
import '../../../parts/styles/form.css'
import '../questions.css'
import { questionQuery } from '../queries.ts'
import '../texts.ts'
import { Thread } from './Thread.tsx'

/** `otherwise` is shown where no public question has the address. */
export function QuestionPage({ otherwise }: { otherwise?: ReactNode }) {
  const { id = '' } = useParams()
  return id === askPage ? <AskQuestion /> : <OneQuestion id={id} otherwise={otherwise} />
}

function OneQuestion({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const [search] = useSearchParams()
  const key = search.get(privateKeyParameter) ?? ''
  const answer = useQuery(questionQuery(id, key, useLocale()))
  if (answer.data === null) return otherwise
  return (
    <div className="page question-page">
      {answer.data ? (
        <Thread thread={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonRows rows={3} />
          <SkeletonBlock height={320} />
        </>
      )}
    </div>
  )
}
