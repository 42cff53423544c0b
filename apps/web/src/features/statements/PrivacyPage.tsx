// What this site learns of its visitors and of people with an account, and what it does with it.
import { privacy } from './privacy.ts'
import { Statement } from './Statement.tsx'

export function PrivacyPage() {
  return <Statement page="privacy" text={privacy} />
}
