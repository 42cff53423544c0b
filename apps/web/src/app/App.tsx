// The application: texts, queries and addresses around the start-up sequence and the pages.
import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from '../api/queries.ts'
import { RememberProvinceCode } from './RememberProvinceCode.tsx'
import { Site } from './Site.tsx'

export function App() {
  const [router] = useState(makeRouter)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/** One route for all, since the pages are known after start-up. Only a data router can keep somebody from leaving. */
function makeRouter() {
  return createBrowserRouter([{ path: '*', Component: WholeSite }])
}

function WholeSite() {
  return (
    <RememberProvinceCode>
      <Site />
    </RememberProvinceCode>
  )
}
