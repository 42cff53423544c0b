// Opens an item in a wide drawer beside its list, which stays usable, or as a page of its own.
import { Drawer } from 'antd'
import { cloneElement, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import './item-drawer.css'
import { useBelowHead } from './use-below-head.ts'

interface ItemDrawerProps {
  isPage: boolean
  /** The id of its heading. */
  labelledBy: string
  children: ReactNode
}

const drawerWidth = 900

export function ItemDrawer({ isPage, labelledBy, children }: ItemDrawerProps) {
  const top = useBelowHead()
  if (isPage)
    return (
      <section className="item-page" aria-labelledby={labelledBy}>
        {children}
      </section>
    )
  return (
    <Drawer
      open
      mask={false}
      keyboard={false}
      autoFocus={false}
      closable={false}
      getContainer={false}
      push={false}
      size={drawerWidth}
      rootClassName="item-drawer"
      rootStyle={{ '--below-head': `${top}px` } as CSSProperties}
      drawerRender={(panel) => asRegion(panel, labelledBy)}
    >
      {children}
    </Drawer>
  )
}

/** The list stays usable, so that it is a part of the page and no dialog. */
function asRegion(panel: ReactNode, labelledBy: string): ReactNode {
  const region = { role: 'region', 'aria-modal': undefined, 'aria-labelledby': labelledBy }
  return cloneElement(panel as ReactElement<object>, region)
}
