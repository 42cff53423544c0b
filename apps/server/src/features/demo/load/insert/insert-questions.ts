// Puts questions into the demo country, with their answers, comments, and the steps on their way.
import type { Insertable } from 'kysely'
import { questions, type DemoQuestion } from '@eos/demo/records/questions'
import { dayMs, hourMs } from '@eos/contract/time-units'
import type { Tables } from '../../../../platform/database/tables/tables.ts'
import { nationalZone } from '../../../../platform/time/instant.ts'
import { dueAfter, insertStep } from '../../../questions/face.ts'
import { findDemoStation } from '../../queries/country.ts'
import { insertNamed, insertRows } from '../../queries/insert-rows.ts'
import { daysBefore, type Ground } from '../ground.ts'

export async function insertQuestions(ground: Ground): Promise<void> {
  for (const question of questions) await insertQuestion(ground, question)
}

async function insertQuestion(ground: Ground, question: DemoQuestion): Promise<void> {
  const { db, anchor } = ground
  const { subject, content, author, province, status = 'PUBLISHED', figure, answer } = question
  const askedAt = daysBefore(anchor, question.daysAgo)
  const answeredAt = answer ? after(askedAt, (question.answeredAfterDays ?? 1) * dayMs) : null
  const shared = {
    organization_id: province ? ground.office(province) : ground.organization('ministry'),
    province_id: province ? ground.province(province) : null,
    category_id: ground.known('category', question.category) ?? null,
    demo: true,
  }
  const handedAt = after(askedAt, 1.3 * hourMs)
  const row: Insertable<Tables['message']> = {
    ...shared,
    kind: 'question',
    subject,
    content,
    author_name: author,
    status,
    station_id: await stationOf(ground, question),
    figure_name: figure?.name ?? null,
    figure_value: figure?.value ?? null,
    figure_time: figure ? onTheHour(after(askedAt, -3 * hourMs)) : null,
    office_since: question.isHandedOver ? handedAt : askedAt,
    due_at: dueAfter(askedAt, nationalZone),
    answered_at: answeredAt,
    published_at: status === 'PUBLISHED' ? handedAt : null,
    ...writtenAt(askedAt),
  }
  const id = (await insertNamed(db, 'message', [row], 'subject')).get(subject)!
  await insertReplies(ground, { id, shared, question, answeredAt })
  await insertWay(ground, { id, question, askedAt, handedAt, answeredAt })
}

interface Replying {
  id: string
  shared: object
  question: DemoQuestion
  answeredAt: Date | null
}

async function insertReplies(
  { db }: Ground,
  { id, shared, question, answeredAt }: Replying,
): Promise<void> {
  if (!answeredAt || !question.answer) return
  const { answer, comment, author } = question
  const said = { ...shared, parent_id: id, status: 'PUBLISHED' } as const
  const rows: Insertable<Tables['message']>[] = [
    {
      ...said,
      kind: 'answer',
      content: answer,
      published_at: answeredAt,
      ...writtenAt(answeredAt),
    },
  ]
  if (comment) {
    const at = after(answeredAt, 2.4 * hourMs)
    const more = { kind: 'comment', content: comment, author_name: author } as const
    rows.push({ ...said, ...more, published_at: at, ...writtenAt(at) })
  }
  await insertRows(db, 'message', rows)
}

interface Way {
  id: string
  question: DemoQuestion
  askedAt: Date
  handedAt: Date
  answeredAt: Date | null
}

async function insertWay(
  { db, organization, office }: Ground,
  { id: messageId, question, askedAt, handedAt, answeredAt }: Way,
): Promise<void> {
  const { province, status, isHandedOver, category } = question
  const own = province ? office(province) : organization('ministry')
  const actor = 'demo'
  await insertStep(db, { messageId, step: 'asked', at: askedAt })
  if (status === 'PENDING') return
  const reason = 'Không liên quan (mô phỏng)'
  if (status === 'HIDDEN')
    return void (await insertStep(db, { messageId, step: 'hidden', at: handedAt, actor, reason }))
  await insertStep(db, { messageId, step: 'shown', at: handedAt, actor })
  const [fromId, toId] = [organization('ministry'), own]
  const why = 'Thuộc địa bàn của sở (mô phỏng)'
  if (isHandedOver)
    await insertStep(db, {
      messageId,
      step: 'handed',
      at: handedAt,
      actor,
      fromId,
      toId,
      reason: why,
    })
  if (!answeredAt) return
  await insertStep(db, { messageId, step: 'answered', at: answeredAt, actor, toId })
  if (category.startsWith('faq_'))
    await insertStep(db, { messageId, step: 'faq', at: after(answeredAt, 1.2 * dayMs), actor })
}

async function stationOf(
  { db, province }: Ground,
  { station, province: code }: DemoQuestion,
): Promise<string | null> {
  if (!station || !code) return null
  return (await findDemoStation(db, province(code), station))?.id ?? null
}

const writtenAt = (at: Date) => ({ created_at: at, updated_at: at })
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const onTheHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)
