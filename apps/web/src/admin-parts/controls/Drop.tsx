// A button that opens a sheet below it; Escape and a press elsewhere close it, and Escape gives the focus back.
import { Dropdown } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { Icon, type IconNode } from '../../parts/controls/Icon.tsx'
import './drop.css'

interface DropProps {
  label: ReactNode
  icon?: IconNode
  /** The look of the button, where it is no usual one. */
  className?: string
  /** The name for screen readers, where the label is no text of its own. */
  name?: string
  width?: number
  /** Drawn while it is open. */
  children: (close: () => void) => ReactNode
}

export function Drop({
  label,
  icon,
  className = 'button',
  name,
  width = 320,
  children,
}: DropProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={(next) => setOpen(next)}
      trigger={['click']}
      destroyOnHidden
      popupRender={() => (
        // Keys that nothing inside has used arrive here.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          className="column control-drop"
          role="group"
          aria-label={name ?? (typeof label === 'string' ? label : undefined)}
          style={{ width: `min(${width}px, calc(100vw - 28px))` }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          {children(close)}
        </div>
      )}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-label={name}
      >
        {icon && <Icon of={icon} size={16} />}
        <span>{label}</span>
      </button>
    </Dropdown>
  )
}
