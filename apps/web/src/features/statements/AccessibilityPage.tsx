// How this site can be used by everybody, what cannot be yet, and where to say so.
import { accessibility } from './accessibility.ts'
import { Statement } from './Statement.tsx'

export function AccessibilityPage() {
  return <Statement page="accessibility" text={accessibility} />
}
