// The values that cells of a workbook of lines offer: the words of closed lists, and the codes and names of catalogues.
import type { Fields } from '@eos/contract/fields/field'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import type { FastifyRequest } from 'fastify'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Offers, OfferedValues } from '../../platform/lists/xlsx-lists.ts'
import { listCategories, listMethods, listReceivers, listWastes } from './queries/report-facts.ts'
import { texts } from './texts.ts'

interface About {
  request: Pick<FastifyRequest, 'locale'>
  resource: Resource
  report: Values
}

type Listed = Pick<OfferedValues, 'values' | 'meanings'>

interface Named {
  code?: string
  name: string
}

/** By the resource to which a field refers. */
const catalogues: Readonly<Record<string, (db: Db, report: Values) => Promise<Listed>>> = {
  danger_waste: async (db, { reportYear }) => {
    const wastes = await listWastes(db, Number(reportYear), [])
    const active = wastes.filter(({ isActive }) => isActive)
    return { values: active.map(({ code }) => code), meanings: active.map(({ name }) => name) }
  },
  waste_category: async (db) => clearNames(await listCategories(db)),
  waste_execute_method_entity: async (db) => {
    const methods = await listMethods(db)
    return clearNames(methods.filter(({ isActive }) => isActive))
  },
  waste_receiving_organization: async (db, { reportYear }) =>
    clearNames(await listReceivers(db, Number(reportYear))),
}

/** A name that several have is read by its code alone; without one it is not offered. */
function clearNames(all: readonly Named[]): Listed {
  const counts = new Map<string, number>()
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    values: all.flatMap(({ code, name }) => (counts.get(name) === 1 ? [name] : code ? [code] : [])),
  }
}

export async function offersOf(db: Db, fields: Fields, about: About): Promise<Offers> {
  const { request, resource, report } = about
  const { locale } = request
  const lists: OfferedValues[] = []
  for (const [column, [name, field]] of Object.entries(fields).entries()) {
    const heading = fieldLabel(field, locale)
    const words = (field.choices ?? []).map((choice) =>
      choiceLabel(resource.path, name, choice, locale),
    )
    if (words.length > 0) lists.push({ column, heading, values: words })
    const catalogue = field.to === undefined ? undefined : catalogues[field.to]
    if (catalogue) lists.push({ column, heading, ...(await catalogue(db, report)) })
  }
  return { name: texts.offers[locale], lastRow: resource.fields['lines']!.options.max! + 1, lists }
}
