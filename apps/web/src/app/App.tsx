// The application: texts, queries and addresses around the start-up sequence and the pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { basePath } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import { queryClient } from '../api/queries.ts'
import { RememberProvinceCode } from './RememberProvinceCode.tsx'
import { Site } from './Site.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={basePath(product).slice(0, -1)}>
        <RememberProvinceCode>
          <Site />
        </RememberProvinceCode>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
