// The title of the browser's tab: the page, then whose site it is. React moves it to the head of the document.
import { useOrganization } from '../../api/portal/current-organization.ts'
import { localName } from '../numbers/local-name.ts'
import { useLocale } from '../numbers/use-locale.ts'

export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${useSiteName()}`}</title>
}

export function useSiteName(): string {
  const organization = useOrganization()
  const locale = useLocale()
  return organization ? localName(organization, locale) : 'Eos'
}
