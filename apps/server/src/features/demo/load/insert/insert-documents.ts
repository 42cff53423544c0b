// Puts the documents of the demo country into their table, with their relations.
import { documentation } from '@eos/contract/resources/documentation'
import { documentNotes, documents, issuersEn, type DemoDocument } from '@eos/demo/records/documents'
import type { Item } from '@eos/demo/item'
import { slugFrom } from '../../../../engine/write/rules/slugs.ts'
import { owner, written, type Ground } from '../ground.ts'
import { insertItems } from '../../queries/insert-rows.ts'
import { relateDocuments } from '../../queries/documents.ts'

export async function insertDocuments(ground: Ground): Promise<void> {
  const items = documents.map((document): Item<typeof documentation.fields> => {
    const { category, daysAgo, replacedBy: _replacedBy, amends: _amends, ...rest } = document
    const { about: _about, aboutEn: _aboutEn, unsure: _unsure, ...told } = rest
    const { name, number, issuer, status } = told
    return {
      status: 'PUBLISHED',
      ...told,
      slug: `demo-${slugFrom(number ? `${number} ${name}` : name)}`.slice(0, 200).replace(/-$/, ''),
      issuerEn: issuersEn[issuer],
      summary: summaryOf(document, 'vi'),
      summaryEn: summaryOf(document, 'en'),
      categoryId: ground.known('category', category),
      ...owner(ground, undefined),
      ...written(ground, daysAgo, status),
    }
  })
  const ids = await insertItems(ground, documentation, items, 'number')
  for (const { number, replacedBy, amends } of documents) {
    const relations = {
      replacedById: (replacedBy && ids.get(replacedBy)) || null,
      amendsId: (amends && ids.get(amends)) || null,
    }
    const id = number === undefined ? undefined : ids.get(number)
    if (id !== undefined) await relateDocuments(ground.db, id, relations)
  }
}

function summaryOf({ number, unsure, about, aboutEn }: DemoDocument, locale: 'vi' | 'en'): string {
  const note = number === undefined ? documentNotes.invented : documentNotes.real
  const sentences = [
    locale === 'vi' ? about : aboutEn,
    note[locale],
    unsure && documentNotes.unsure[locale],
  ]
  return sentences.filter(Boolean).join(' ')
}
