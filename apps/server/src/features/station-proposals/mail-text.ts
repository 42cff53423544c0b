// The mails about proposals, in the reader's language. Reasons of proposals appear on their page only.
import type { Locale } from '@eos/contract/words/errors'
import { mailWords } from '../../platform/mail/mail-words.ts'
import type { ProposalStatus } from './queries.ts'
import { mailTexts, type MailTexts } from './texts.ts'

interface DecidedProposal {
  status: ProposalStatus
  station: string
  /** The station belongs to it. */
  enterprise: string | null
  /** Labels of the fields that would change. */
  fields: readonly string[]
  decisionReason: string | null
}

interface ProposalMail {
  name: string
  proposals: readonly DecidedProposal[]
  /** All that wait for the reader's decision. */
  waiting: number
  /** It leads to the one proposal, or to the list. */
  address: string
  list: string
}

export function proposalMail(
  locale: Locale,
  { name, proposals, waiting, address, list }: ProposalMail,
): { subject: string; text: string } {
  const words = mailTexts[locale]
  const [only] = proposals
  const isOne = proposals.length === 1 && only !== undefined
  const { subject, lines } = isOne ? ofOne(words, only) : ofMany(words, proposals)
  const text = [
    words.hello(mailWords(name)),
    '',
    ...lines,
    '',
    address,
    '',
    ...(waiting > proposals.length ? [words.waiting(waiting), '', list, ''] : []),
  ]
  return { subject, text: text.join('\n') }
}

interface MailContent {
  subject: string
  lines: string[]
}

function ofOne(
  words: MailTexts,
  { status, station, fields, decisionReason }: DecidedProposal,
): MailContent {
  const { subject, sentence } = words[status]
  const about = mailWords(station)
  const reason = decisionReason === null ? [] : [`${words.reason}: ${mailWords(decisionReason)}`]
  const lines = [sentence(about), '', `${words.fields}: ${fields.join(', ')}`, ...reason]
  return { subject: `${about}: ${subject}`, lines }
}

function ofMany(words: MailTexts, proposals: readonly DecidedProposal[]): MailContent {
  const counts = new Map<string, number>()
  for (const { status, enterprise } of proposals) {
    const line = [enterprise === null ? words.nobody : mailWords(enterprise), words[status].subject]
    counts.set(line.join(': '), (counts.get(line.join(': ')) ?? 0) + 1)
  }
  const lines = [...counts].map(([what, count]) => `- ${what} (${count})`)
  const more = lines.length - mostLines
  return {
    subject: words.many(proposals.length),
    lines: [
      words.told(proposals.length),
      '',
      ...lines.slice(0, mostLines),
      ...(more > 0 ? [words.more(more)] : []),
    ],
  }
}

const mostLines = 30
