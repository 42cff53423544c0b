// In the place of what could not be loaded: the server's sentence, and a button that tries again. What a person may not
// see is no failure: trying again would not help.
import { lazy, Suspense } from 'react'
import { ApiError } from '../../api/client/api-error.ts'
import { forgive } from '../../api/queries.ts'
import { useTranslation } from '../../texts/translation.ts'
import { useFailureText } from '../hooks/use-failure-text.ts'
import { Failed } from './PageStates.tsx'
import { useAgain } from './retrying.ts'

/** Comes when it is needed, which on public pages is hardly ever. */
const NoRight = lazy(async () => ({ default: (await import('./NoRight.tsx')).NoRight }))

interface QueryFailureProps {
  error: unknown
  onRetry: () => void
  /** The sentence about the part: "The indicators could not be loaded." */
  title?: string
}

export function QueryFailure({ error, onRetry, title }: QueryFailureProps) {
  const { t } = useTranslation(['parts', 'common'])
  const failureText = useFailureText()
  const again = useAgain()
  const known = error instanceof ApiError ? error : undefined
  if (known?.status === 403)
    return (
      <Suspense fallback={null}>
        <NoRight title={title ?? t('forbidden')} missing={known.missing}>
          {failureText(error)}
        </NoRight>
      </Suspense>
    )
  const retry = () => {
    forgive(error)
    onRetry()
  }
  return (
    <>
      <Failed title={title ?? t('common:failed')} reference={known?.reference} onRetry={retry}>
        {failureText(error)}
      </Failed>
      {again(error, retry)}
    </>
  )
}
