// The site of one organization: the full-screen spinner until start-up has ended, then the pages. A rendered page stands
// from the beginning, and asks for nothing before start-up has asked.
import { IsRestoringProvider } from '@tanstack/react-query'
import { startTransition, useEffect, useState, useLayoutEffect, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useRendered } from '../api/portal/rendered.ts'
import { startUp } from './start-up.ts'
import { PageSpinner } from '../parts/page/PageSpinner.tsx'
import { Frame } from './frame/Frame.tsx'
import { rememberProvinceCode } from '../api/portal/page-province.ts'

export function Site() {
  const isRendered = useRendered() !== undefined
  const [isStarting, setStarting] = useState(true)
  useEffect(() => {
    // In slices: the whole page looks again whether its queries may ask.
    void startUp(location.hostname).finally(() => startTransition(() => setStarting(false)))
  }, [])
  return (
    <RememberProvinceCode>
      {isStarting && !isRendered ? (
        <PageSpinner />
      ) : (
        <IsRestoringProvider value={isStarting}>
          <Frame>
            <Outlet />
          </Frame>
        </IsRestoringProvider>
      )}
    </RememberProvinceCode>
  )
}

function RememberProvinceCode({ children }: { children: ReactNode }) {
  const location = useLocation()
  // Layout effects run before the effects in which queries start.
  useLayoutEffect(() => rememberProvinceCode(location.search), [location])
  return children
}
