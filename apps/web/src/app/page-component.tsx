// A page whose code comes when it is first visited; where it has been loaded before, it is drawn at once.
import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { tellTakenOver } from '../parts/hooks/pressed-before.ts'

/** Some pages find that their address names nothing, and show this instead. */
export interface PageProps {
  otherwise?: ReactNode
}

export interface PageComponent {
  Page: ComponentType<PageProps>
  load(): Promise<void>
}

export function pageComponent(read: () => Promise<ComponentType<PageProps>>): PageComponent {
  let loaded: ComponentType<PageProps> | undefined
  const load = async () => (loaded ??= await read())
  const Later = lazy(async () => ({ default: await load() }))
  return {
    // The one that was drawn first stays, so that nothing is drawn anew when its code comes.
    Page: (props) => {
      const [Drawn] = useState(() => loaded ?? Later)
      useEffect(tellTakenOver, [])
      return <Drawn {...props} />
    },
    load: async () => void (await load()),
  }
}
