// The arguments with which the server reads the data of a page that it renders.
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '@eos/contract/words/errors'
import type { Organization } from './organization.ts'
import type { PageTarget } from './page-path.ts'

export interface PageReading {
  client: QueryClient
  organization: Organization | undefined
  locale: Locale
  /** Epoch ms: the clock by which the page is drawn. */
  now: number
  /** The query string of the address. */
  search: string
  parameters: Readonly<Record<string, string | undefined>>
}

/**
 * Answers whether the address names something, or where that is now; rejects when what matters most cannot be read.
 */
export type ReadPage = (reading: PageReading) => Promise<boolean | PageTarget>
