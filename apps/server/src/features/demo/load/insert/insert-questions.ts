// Puts questions into the demo country, with their answers, comments, and the steps on their way.
import { messages } from '@eos/contract/resources/messages'
import type { Item } from '@eos/demo/item'
import { questions, type DemoQuestion } from '@eos/demo/records/questions'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { nationalZone } from '../../../../platform/time/instant.ts'
import { dueAfter, insertStep } from '../../../questions/face.ts'
import { findDemoStation } from '../../queries/country.ts'
import { insertItems } from '../../queries/insert-rows.ts'
import { daysBefore, owner, type Ground } from '../ground.ts'

type Step = Omit<Parameters<typeof insertStep>[1], 'messageId'>

export async function insertQuestions(ground: Ground): Promise<void> {
  for (const question of questions) await insertQuestion(ground, question)
}

async function insertQuestion(ground: Ground, question: DemoQuestion): Promise<void> {
  const { subject, content, author, province, status = 'PUBLISHED', figure, answer } = question
  const askedAt = daysBefore(ground.anchor, question.daysAgo)
  const handedAt = after(askedAt, 1.3 * hourMs)
  const answeredAt = answer ? after(askedAt, (question.answeredAfterDays ?? 1) * dayMs) : null
  const shared = {
    ...owner(ground, province),
    categoryId: ground.known('category', question.category),
  }
  const asked: Item<typeof messages.fields> = {
    ...shared,
    kind: 'question',
    subject,
    content,
    authorName: author,
    status,
    stationId: await stationOf(ground, question),
    figureName: figure?.name,
    figureValue: figure?.value,
    figureTime: figure ? onTheHour(after(askedAt, -3 * hourMs)) : null,
    officeSince: question.isHandedOver ? handedAt : askedAt,
    dueAt: dueAfter(askedAt, nationalZone),
    answeredAt,
    publishedAt: status === 'PUBLISHED' ? handedAt : null,
  }
  const made = await insertItems(ground, messages, [{ ...asked, createdAt: askedAt }])
  const [parentId] = made.values()
  const replies = answeredAt ? repliesTo(question, answeredAt) : []
  const said = { ...shared, parentId, status: 'PUBLISHED' } as const
  const items = replies.map(({ at, ...reply }) => {
    return { ...said, ...reply, publishedAt: at, createdAt: at }
  })
  await insertItems(ground, messages, items)
  for (const step of wayOf(ground, { question, askedAt, handedAt, answeredAt }))
    await insertStep(ground.db, { messageId: parentId!, ...step })
}

function repliesTo({ answer, comment, author }: DemoQuestion, answeredAt: Date) {
  const at = after(answeredAt, 2.4 * hourMs)
  return [
    { kind: 'answer', content: answer, at: answeredAt } as const,
    ...(comment ? [{ kind: 'comment', content: comment, authorName: author, at } as const] : []),
  ]
}

interface Way {
  question: DemoQuestion
  askedAt: Date
  handedAt: Date
  answeredAt: Date | null
}

function wayOf(ground: Ground, { question, askedAt, handedAt, answeredAt }: Way): Step[] {
  const { province, status, isHandedOver, category } = question
  const actor = 'demo'
  const asked = { step: 'asked', at: askedAt } as const
  if (status === 'PENDING') return [asked]
  if (status === 'HIDDEN')
    return [asked, { step: 'hidden', at: handedAt, actor, reason: 'Không liên quan (mô phỏng)' }]
  const steps: Step[] = [asked, { step: 'shown', at: handedAt, actor }]
  const [fromId, toId] = [ground.organization('ministry'), owner(ground, province).organizationId]
  const reason = 'Thuộc địa bàn của sở (mô phỏng)'
  if (isHandedOver) steps.push({ step: 'handed', at: handedAt, actor, fromId, toId, reason })
  if (!answeredAt) return steps
  steps.push({ step: 'answered', at: answeredAt, actor, toId })
  if (category.startsWith('faq_'))
    steps.push({ step: 'faq', at: after(answeredAt, 1.2 * dayMs), actor })
  return steps
}

async function stationOf(
  { db, province }: Ground,
  { station, province: code }: DemoQuestion,
): Promise<string | null> {
  if (!station || !code) return null
  return (await findDemoStation(db, province(code), station))?.id ?? null
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const onTheHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)
