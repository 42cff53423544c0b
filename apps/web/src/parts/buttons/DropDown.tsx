// A button that opens a sheet below it; Escape and a press elsewhere close it, and the button gets the focus back.
import { useEffect, useRef, type ReactNode } from 'react'

interface DropDownProps {
  label: ReactNode
  className?: string
  onOpen?: () => void
  children: ReactNode
}

export function DropDown({ label, className = '', onOpen, children }: DropDownProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const isInside = event.composedPath().includes(box.current!)
      if (!isInside && box.current) box.current.open = false
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [])
  return (
    // Keys that nothing inside has used arrive here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={box}
      className={`drop ${className}`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return
        event.stopPropagation()
        box.current.open = false
        box.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="button">{label}</summary>
      {children}
    </details>
  )
}
