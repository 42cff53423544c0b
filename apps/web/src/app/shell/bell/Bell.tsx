// The bell in the header: how much is new, and a panel with the newest notices and the work that came since the last look.
import { Bell as BellIcon } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { unseenQuery } from '../../../administration/station-states/queries.ts'
import { newsQuery } from '../../../administration/work/queries.ts'
import type { SignedIn } from '../../../api/session.ts'
import { isOpenTo } from '../../../admin-parts/frame/access.ts'
import { toolNamed } from '../../../admin-parts/frame/screen-tools.ts'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useClosing } from '../../../parts/hooks/use-closing.ts'
import { BellPanel } from './BellPanel.tsx'
import './bell.css'

export function Bell({ session }: { session: SignedIn }) {
  const { t } = useTranslation('bell')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasNotices = hasNoticesFor(session)
  const unseen = useQuery({ ...unseenQuery(), enabled: hasNotices }).data ?? 0
  const count = unseen + (useQuery(newsQuery()).data?.data.length ?? 0)
  useClosing({ isOpen, box, button, setOpen })
  return (
    <div className="bell" ref={box}>
      <button
        ref={button}
        type="button"
        className="shell-icon shell-bell"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('open', { count })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={BellIcon} size={18} />
        {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      </button>
      {isOpen && <BellPanel id={id} hasNotices={hasNotices} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Notices are about stations that the person may change. */
function hasNoticesFor(session: SignedIn): boolean {
  return isOpenTo(session, toolNamed('states'))
}
