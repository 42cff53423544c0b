// The application: texts, queries and addresses around the start-up sequence and the pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queryClient } from '../api/queries.ts'
import { RememberProvinceCode } from './RememberProvinceCode.tsx'
import { Site } from './Site.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RememberProvinceCode>
          <Site />
        </RememberProvinceCode>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
