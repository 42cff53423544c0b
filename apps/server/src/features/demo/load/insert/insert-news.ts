// Puts the news and the vacancies of the demo country into the database.
import { careers } from '@eos/contract/resources/careers'
import { post } from '@eos/contract/resources/post'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { posts, vacancies, type DemoPost } from '@eos/demo/records/posts'
import type { Item } from '@eos/demo/item'
import { slugFrom } from '../../../../engine/write/rules/slugs.ts'
import { readDemoStations } from '../../queries/country.ts'
import { insertItems } from '../../queries/insert-rows.ts'
import { dayAway, daysBefore, owner, written, type Ground } from '../ground.ts'

/** The slug of a title without its mark; all of them begin alike. */
const slugOf = (title: string) => `demo-${slugFrom(title.replace(' (mô phỏng)', ''))}`.slice(0, 190)

function htmlOf(text: readonly string[]): string {
  const notice = text.map((part) =>
    part.startsWith('## ') ? `<h2>${part.slice(3)}</h2>` : `<p>${part}</p>`,
  )
  return notice.join('\n')
}

const invented = {
  vi: 'Đây là dữ liệu mô phỏng, không phải thông báo thật.',
  en: 'These are simulated data, not a real notice.',
}

export async function insertPosts(ground: Ground): Promise<void> {
  const stationIds = await readDemoStations(ground.db)
  const items = posts.map((each): Item<typeof post.fields> => {
    const { text, textEn, category, province, daysAgo, stations = [], ...rest } = each
    const { episodeDays: _days, incidentHours: _hours, ...told } = rest
    return {
      status: 'PUBLISHED',
      ...told,
      slug: slugOf(told.title),
      content: htmlOf([...text, invented.vi]),
      contentEn: textEn && htmlOf([...textEn, invented.en]),
      categoryId: ground.known('category', category),
      tags: ['mô phỏng'],
      author: 'Ban biên tập (mô phỏng)',
      // Some stations are missing where a part of the country is loaded.
      stationIds: stations.flatMap((code) => stationIds.get(code) ?? []),
      ...timeOf(each, daysBefore(ground.anchor, daysAgo)),
      ...owner(ground, province),
      ...written(ground, daysAgo, told.status),
    }
  })
  await insertItems(ground, post, items)
}

/** When an episode or an incident began and ended; an article of neither kind has no time. */
function timeOf({ episodeDays, incidentHours }: DemoPost, begins: Date) {
  const kind = episodeDays === undefined ? 'incident' : 'episode'
  const lasts =
    episodeDays === undefined ? incidentHours && incidentHours * hourMs : episodeDays * dayMs
  if (lasts === undefined) return {}
  return { kind, episodeFrom: begins, episodeUntil: new Date(begins.getTime() + lasts) } as const
}

export async function insertVacancies(ground: Ground): Promise<void> {
  const items = vacancies.map((each): Item<typeof careers.fields> => {
    const { text, textEn, closesInDays, province, daysAgo, ...told } = each
    return {
      status: 'PUBLISHED',
      ...told,
      slug: slugOf(told.title),
      content: htmlOf(text),
      contentEn: htmlOf(textEn),
      applyUntil: dayAway(ground.anchor, closesInDays),
      contact: 'tuyendung@example.org',
      ...owner(ground, province),
      ...written(ground, daysAgo, told.status),
    }
  })
  await insertItems(ground, careers, items)
}
