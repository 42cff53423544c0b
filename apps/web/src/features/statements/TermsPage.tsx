// The terms for the use of this site's data: the licence, and what the data can and cannot tell.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { dataSetsQuery, Licence } from '../data-sets/face.ts'
import { Statement } from './Statement.tsx'
import { terms } from './terms.ts'

export function TermsPage() {
  const { t } = useTranslation('dataSets')
  const id = useId()
  const answer = useQuery(dataSetsQuery(useLocale()))
  return (
    <Statement page="terms" text={terms}>
      <section aria-labelledby={id}>
        <h2 id={id}>{t('licence.title')}</h2>
        {answer.data ? (
          <Licence of={answer.data} />
        ) : answer.isError ? (
          <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <SkeletonBlock height={96} />
        )}
      </section>
    </Statement>
  )
}
