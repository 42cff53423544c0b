// The router of a browser: draws the page of the window's address, as a transition like all drawing that may wait.
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, useRoutes, type RouteObject } from 'react-router'
import type { WindowHistory } from './window-history.ts'

export function SiteRouter({ history, children }: { history: WindowHistory; children: ReactNode }) {
  const [location, setLocation] = useState(history.location)
  useLayoutEffect(() => {
    const show = () => startTransition(() => setLocation(history.location))
    show()
    return history.listen(show)
  }, [history])
  return (
    <Router location={location} navigator={history}>
      {children}
    </Router>
  )
}

/** The same below the router of the browser and that of the server. */
export function SitePages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}
