// The title of the browser's tab: the page, then whose site it is.
import { useEffect } from 'react'
import { useOrganization } from '../api/current-organization.ts'
import { localName } from './local-name.ts'
import { useLocale } from './use-locale.ts'

export function usePageTitle(title: string): void {
  const organization = useOrganization()
  const locale = useLocale()
  const site = organization ? localName(organization, locale) : 'Eos'
  useEffect(() => {
    document.title = `${title} · ${site}`
  }, [title, site])
}
