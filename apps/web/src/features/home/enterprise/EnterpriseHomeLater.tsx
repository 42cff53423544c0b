// The home page of an enterprise comes with code of its own, so that all other home pages stay light.
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import type { EnterpriseHomeProps } from './EnterpriseHomePage.tsx'

let loaded: ComponentType<EnterpriseHomeProps> | undefined

/** To be called before a rendered page is drawn or taken over, so that it is drawn at once. */
export async function loadEnterpriseHome(): Promise<ComponentType<EnterpriseHomeProps>> {
  loaded ??= (await import('./EnterpriseHomePage.tsx')).EnterpriseHomePage
  return loaded
}

const Later = lazy(async () => ({ default: await loadEnterpriseHome() }))

export function EnterpriseHomeLater(props: EnterpriseHomeProps) {
  // The one that was drawn first stays, so that nothing is drawn anew when its code comes.
  const [Drawn] = useState(() => loaded ?? Later)
  return (
    <Suspense fallback={<SkeletonBlock height={1200} />}>
      <Drawn {...props} />
    </Suspense>
  )
}
