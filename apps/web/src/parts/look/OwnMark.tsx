// Draws the sign of a site: the emblem of its organization on a light plate, else the rising sun of Eos.
import type { Organization } from '../../api/portal/organization.ts'
import './look.css'

interface OwnMarkProps {
  look: Organization['look']
  className: string
}

/** A name stands beside it, so that it says nothing to those who listen. */
export function OwnMark({ look, className }: OwnMarkProps) {
  const emblem = look?.emblemId
  if (!emblem) return <Sunrise className={className} />
  return (
    <img
      className={`${className} own-emblem`}
      src={`/api/files/${emblem}`}
      alt=""
      width={40}
      height={40}
    />
  )
}

function Sunrise({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 21a11 11 0 0 1 22 0z" fill="currentColor" />
      <path
        d="M3 26h26M16 3v4M5.5 8.5l2.6 2.6M26.5 8.5l-2.6 2.6"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
