// Tells which data this site collects about visitors and account holders, and how they are used.
import { privacy } from './privacy.ts'
import { Statement } from './Statement.tsx'

export function PrivacyPage() {
  return <Statement page="privacy" text={privacy} />
}
