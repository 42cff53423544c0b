// Surrounds the router, in a browser and on the server, with texts, queries, and the state of a rendered page.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LanguageProvider, type Language } from '../texts/translation.ts'
import { RenderedProvider, type Rendered } from '../api/portal/rendered.ts'

interface AppProps {
  /** The language of a page rendered on the server; in a browser, the visitor's is used. */
  language?: Language
  client: QueryClient
  rendered: Rendered | undefined
  children: ReactNode
}

export function App({ language, client, rendered, children }: AppProps) {
  return (
    <LanguageProvider value={language}>
      <QueryClientProvider client={client}>
        <RenderedProvider value={rendered}>{children}</RenderedProvider>
      </QueryClientProvider>
    </LanguageProvider>
  )
}
