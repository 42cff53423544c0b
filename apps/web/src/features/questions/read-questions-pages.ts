// Reads what the pages of questions show before the server renders them.
import { askPage, privateKeyParameter } from '@eos/contract/publishing/questions'
import type { PageReading } from '../../api/portal/page-reading.ts'
import { placeAsked } from './question/place-asked.ts'
import { questionClockQuery, questionFormQuery, questionQuery, questionsQuery } from './queries.ts'
import { askedOf } from './questions-address.ts'

export async function readQuestionsPage({ client, search, locale }: PageReading): Promise<boolean> {
  await Promise.all([
    client.fetchQuery(questionsQuery(askedOf(new URLSearchParams(search)), locale)),
    client.fetchQuery(questionClockQuery(locale)),
  ])
  return true
}

/** Whether the question is public, or the address has its key; the form of a new one always is there. */
export async function readQuestionPage(reading: PageReading): Promise<boolean> {
  const { client, parameters, locale } = reading
  const search = new URLSearchParams(reading.search)
  const { id = '' } = parameters
  if (id === askPage) {
    await client.fetchQuery(questionFormQuery(placeAsked(search), locale))
    return true
  }
  const key = search.get(privateKeyParameter) ?? ''
  return (await client.fetchQuery(questionQuery(id, key, locale))) !== null
}
