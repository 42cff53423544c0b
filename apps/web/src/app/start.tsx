// Starts the app in a browser, with what a rendered page carries.
import { hydrate, type Query } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { beginWithOrganization } from '../api/portal/current-organization.ts'
import { beginWithAge } from '../api/portal/data-age.ts'
import { noteDemo } from '../api/portal/figures-demo.ts'
import { beginWithEvent } from '../api/live.ts'
import { openCarried, queryClient } from '../api/queries.ts'
import type { Rendered } from '../api/portal/rendered.ts'
import { App } from './App.tsx'
import { readCarried } from './carried.ts'
import { isLanguage, show } from './i18n.ts'
import { beginWithClock } from '../parts/hooks/use-now.ts'
import { componentAt } from './routes.tsx'
import { notFound, siteRoutes } from './site-routes.tsx'
import { SitePages, SiteRouter } from './SiteRouter.tsx'
import { openHistory } from './window-history.ts'

/** A younger page is as good as the answers of the API. */
const freshMs = 5_000

/** Provinces, facts of stations and ranges of a day hold for longer. */
const lasting: readonly unknown[] = ['provinces', 'station-facts', 'day-ranges']
const mayHaveChanged = ({ queryKey: [name] }: Query) => !lasting.includes(name)

export async function start(root: HTMLElement): Promise<void> {
  const language = document.documentElement.lang
  show(isLanguage(language) ? language : 'en')
  const carried = readCarried()
  if (!carried) return draw(root)
  const { organization, areFiguresDemo, staleSince, lastEventId, search } = carried.rendered
  takeOverSearch(search)
  // In several tasks, so that a phone answers to its visitor between them.
  await nextTask()
  hydrate(queryClient, carried.queries)
  await nextTask()
  openCarried(queryClient)
  // A page that has been kept is asked for anew behind the visitor; a clock that goes wrong costs no more than that.
  if (Math.abs(Date.now() - carried.rendered.now) > freshMs)
    void queryClient.invalidateQueries({ predicate: mayHaveChanged, refetchType: 'none' })
  beginWithOrganization(organization)
  noteDemo({ demo: areFiguresDemo })
  beginWithAge(staleSince)
  beginWithEvent(lastEventId)
  beginWithClock(carried.rendered.now)
  // Without its code the page could not be taken over in one go.
  await Promise.all([
    componentAt(location.pathname)?.load(),
    carried.rendered.isMissing && notFound.load(),
  ])
  // In slices, so that the page answers to its visitor meanwhile.
  startTransition(() => {
    hydrateRoot(root, appWith(carried.rendered))
  })
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The page was rendered without foreign parameters, and a link that is copied from here tells nobody where one came from. */
function takeOverSearch(search: string): void {
  if (search === location.search) return
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}

function draw(root: HTMLElement): void {
  createRoot(root).render(appWith(undefined))
  // Title and description of the bare document go: each page has its own.
  for (const each of document.querySelectorAll('title, meta[name="description"]')) each.remove()
}

function appWith(rendered: Rendered | undefined) {
  return (
    <App client={queryClient} rendered={rendered}>
      <SiteRouter history={openHistory(window)}>
        <SitePages routes={siteRoutes()} />
      </SiteRouter>
    </App>
  )
}
