// Where a request without a session leads. It says what this version can and cannot do, and keeps the way back.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { basePath } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { returnAddress } from './return-address.ts'

export function LoginPage() {
  const { t } = useTranslation('login')
  const [search] = useSearchParams()
  const back = returnAddress(search.get('return'), basePath(product))
  usePageTitle(t('title'))
  return (
    <div className="page">
      <section className="panel not-found">
        <h1>{t('title')}</h1>
        {back && <p>{t('needed')}</p>}
        <p>{t('text')}</p>
        <p>{back ? <a href={back}>{t('back')}</a> : <PageLink to="">{t('home')}</PageLink>}</p>
      </section>
    </div>
  )
}
