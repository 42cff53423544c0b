// Relations of documents that no schema can judge: none leads back to the document itself, and it ends after it begins.
import type { Words } from '@eos/contract/words/errors'
import { documentation } from '@eos/contract/resources/documentation'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { leadsBack } from './queries/documents.ts'

export async function needSoundRelations(db: Db, item: Values): Promise<void> {
  const { id, effectiveFrom, effectiveTo } = item
  if (effectiveFrom && effectiveTo && String(effectiveTo) < String(effectiveFrom))
    refuse('effectiveTo', effectiveTo, endsBefore)
  if (id === undefined) return
  for (const [property, column, words] of relations) {
    const target = item[property]
    if (target === null || target === undefined) continue
    if (await leadsBack(db, column, { id: String(id), target: String(target) }))
      refuse(property, target, words)
  }
}

function refuse(property: string, invalidValue: unknown, message: Words): never {
  return refuseField({ entity: documentation.itemRel, property, invalidValue, message })
}

const endsBefore: Words = {
  en: 'It would end before it takes effect.',
  vi: 'Ngày hết hiệu lực phải sau ngày có hiệu lực.',
}

const relations = [
  [
    'replacedById',
    'replaced_by_id',
    { en: 'It would replace itself.', vi: 'Văn bản không thể tự thay thế chính nó.' },
  ],
  [
    'amendsId',
    'amends_id',
    { en: 'It would amend itself.', vi: 'Văn bản không thể tự sửa đổi chính nó.' },
  ],
] as const
