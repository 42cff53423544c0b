// The address of an article.
import type { PageTarget } from '../../../api/portal/page-path.ts'

export function articleTarget(slug: string): PageTarget {
  return { to: 'news_detail/:slug', parameters: { slug } }
}
