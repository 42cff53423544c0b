// Puts the documents of the demo country into their table, with their relations.
import type { Insertable } from 'kysely'
import { documentNotes, documents, issuersEn, type DemoDocument } from '@eos/demo/records/documents'
import { slugFrom } from '../../../../engine/write/rules/slugs.ts'
import type { Tables } from '../../../../platform/database/tables/tables.ts'
import type { Ground } from '../ground.ts'
import { insertNamed } from '../../queries/insert-rows.ts'
import { relateDocuments } from '../../queries/documents.ts'
import { written } from './written.ts'

export async function insertDocuments(ground: Ground): Promise<void> {
  const rows = documents.map((document): Insertable<Tables['documentation']> => {
    const { name, nameEn, number, kind, issuer, issuedOn, effectiveFrom, effectiveTo } = document
    const status = document.status ?? 'PUBLISHED'
    return {
      name,
      name_en: nameEn,
      slug: `demo-${slugFrom(number ? `${number} ${name}` : name)}`.slice(0, 200).replace(/-$/, ''),
      number: number ?? null,
      kind,
      issuer,
      issuer_en: issuersEn[issuer],
      issued_on: issuedOn ?? null,
      effective_from: effectiveFrom ?? null,
      effective_to: effectiveTo ?? null,
      summary: summaryOf(document, 'vi'),
      summary_en: summaryOf(document, 'en'),
      category_id: ground.known('category', document.category) ?? null,
      status,
      organization_id: ground.organization('ministry'),
      province_id: null,
      ...written(ground, document.daysAgo, status),
    }
  })
  const ids = await insertNamed(ground.db, 'documentation', rows, 'number')
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
