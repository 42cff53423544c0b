// The questions of the screen, each a link to all that can be done with it.
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '@eos/contract/calls/call'
import type { CallAt } from '@eos/contract/calls/all'
import type { DeskItem } from '@eos/contract/calls/questions/question-desk'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { QuestionState } from '../../features/questions/face.ts'
import { Tag } from '../../parts/controls/Tag.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { AddressLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'

type Desk = AnswerOf<CallAt<'GET /api/admin/questions'>>

export function DeskList({ desk, onPage }: { desk: Desk; onPage: (page: number) => void }) {
  const { t } = useTranslation('questionDesk')
  return (
    <section className="panel">
      <ol className="desk-list" aria-label={t('list')}>
        {desk.data.map((item) => (
          <DeskRow key={item.id} item={item} />
        ))}
      </ol>
      {desk.page.totalPages > 1 && <Pages page={desk.page} onPage={onPage} />}
    </section>
  )
}

function DeskRow({ item }: { item: DeskItem }) {
  const { t } = useTranslation('questionDesk')
  const locale = useLocale()
  const zone = useTimeZone()
  const [search] = useSearchParams()
  const { id, subject, authorName, office, topic, unreadComments, isFaq, state } = item
  const address = new URLSearchParams(search)
  address.set('id', id)
  const facts = [
    authorName ?? t('anonymous'),
    t('asked', { time: formatInstant(item.askedAt, zone, locale) }),
    office ? writtenName(office.name) : t('nobody'),
    topic && writtenName(topic.name),
  ]
  return (
    <li>
      <div>
        <AddressLink to={`?${address}`} className="desk-subject">
          {subject}
        </AddressLink>
        <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="desk-signs">
        {state === 'hidden' ? <Tag>{t('status.HIDDEN')}</Tag> : <QuestionState question={item} />}
        {state === 'unread' && <Tag>{t('status.PENDING')}</Tag>}
        {isFaq && <Tag>{t('faqSign')}</Tag>}
        {unreadComments > 0 && <Tag kind="late">{t('newComments', { count: unreadComments })}</Tag>}
      </div>
    </li>
  )
}

function Pages({ page, onPage }: { page: Desk['page']; onPage: (page: number) => void }) {
  const { t } = useTranslation('questionDesk')
  const { number, totalPages } = page
  return (
    <nav className="desk-pages" aria-label={t('pages')}>
      <Button disabled={number === 0} onClick={() => onPage(number - 1)}>
        {t('previous')}
      </Button>
      <span aria-current="page">{t('page', { page: number + 1, pages: totalPages })}</span>
      <Button disabled={number + 1 >= totalPages} onClick={() => onPage(number + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
