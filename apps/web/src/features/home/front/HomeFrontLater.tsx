// The parts of home beside its figures have code of their own, which loads after that of the
// figures. Their rendered picture stays until then.
import { lazy, memo, Suspense, useState } from 'react'
import type * as FrontView from './FrontView.tsx'

type Parts = typeof FrontView
let loaded: Parts | undefined

/** To be called before the page is rendered. */
export async function loadHomeFront(): Promise<Parts> {
  return (loaded ??= await import('./FrontView.tsx'))
}

/** Without properties: while its code is on its way, nothing of the page touches it. */
function laterOf(name: keyof Parts) {
  const Later = lazy(async () => ({ default: (await loadHomeFront())[name] }))
  return memo(function PartLater() {
    const [Drawn] = useState(() => loaded?.[name] ?? Later)
    return (
      <Suspense>
        <Drawn />
      </Suspense>
    )
  })
}

export const HomeEpisodesLater = laterOf('HomeEpisodes')
export const HomeFrontLater = laterOf('HomeFront')
export const HomeReportLater = laterOf('HomeReport')
