// The feeds of what a page shows, for the head of its document, where feed readers look for them.
import { feedForms } from '@eos/contract/publishing/news'
import { addressOf, type Query } from '../../api/client/address.ts'
import { product } from '../../api/portal/product.ts'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import './texts.ts'

export function useFeedAddress(of: Query): (form: (typeof feedForms)[number]) => string {
  const lang = useLocale()
  return (form) => addressOf(`/api/${product}/public/news.${form}`, { ...of, lang })
}

export function FeedLinks({ of }: { of: Query }) {
  const { t } = useTranslation('news')
  const addressIn = useFeedAddress(of)
  return feedForms.map((form) => (
    <link
      key={form}
      rel="alternate"
      type={`application/${form}+xml`}
      title={t(`feedOf.${form}`)}
      href={addressIn(form)}
    />
  ))
}
