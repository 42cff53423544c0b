// Routes and schemas follow from a declaration, and every declaration keeps the rules.
import { describe, expect, test } from 'vitest'
import { exampleItem } from './fields/examples.ts'
import { instant, reference, text, type Field, type Fields } from './fields/field.ts'
import {
  canBeSortedBy,
  columnOf,
  hasMethod,
  isPlaced,
  relationOf,
  resource,
  resourceMethods,
  searchNames,
  wordsOf,
  type Resource,
} from './resource.ts'
import { resourceAt, resources } from './resources/all.ts'

const declared = {
  path: 'made_up',
  itemRel: 'madeUp',
  label: { en: 'Made up', vi: 'Tự đặt' },
  storedIn: 'made_up',
  fields: {
    name: text('Field', 'Trường'),
    stationTypeId: reference('Field', 'Trường', 'station-type'),
  },
  searches: ['findByName', { name: 'findByCode', gives: 'item' }],
  table: ['name'],
  access: { read: 'everyone', write: 'ministry' },
  narrowedBy: 'none',
  size: 'small',
  defaultSort: ['name,asc'],
} as const

describe('a declaration', () => {
  test('has all methods, numbers as ids and no aliases by default', () => {
    const made = resource(declared)
    expect(made).toMatchObject({ methods: resourceMethods, idForm: 'number', aliases: {} })
    expect(hasMethod(made, 'DELETE')).toBe(true)
    expect(hasMethod(resource({ ...declared, methods: ['LIST'] }), 'DELETE')).toBe(false)
  })

  test('names its searches whatever they give', () => {
    expect(searchNames(resource(declared))).toEqual(['findByName', 'findByCode'])
  })

  test('a large list is sorted only by what an index has', () => {
    const large = resource({
      ...declared,
      size: 'large',
      defaultSort: ['name,asc', 'updatedAt,desc'],
    })
    const sortable = ['id', 'name', 'updatedAt', 'stationTypeId'].map((name) =>
      canBeSortedBy(large, name),
    )
    expect(sortable).toEqual([true, true, true, false])
    expect(canBeSortedBy(resource(declared), 'stationTypeId')).toBe(true)
  })

  test('has a place on the map only with name and both coordinates', () => {
    const placed = {
      name: text('Field', 'Trường'),
      lat: text('Field', 'Trường'),
      lon: text('Field', 'Trường'),
    }
    expect(isPlaced(resource({ ...declared, fields: placed }))).toBe(true)
    expect(isPlaced(resource(declared))).toBe(false)
  })
})

describe('the name of a field', () => {
  test.each([
    ['stationTypeId', 'station_type_id', 'stationType', 'Station type'],
    ['name', 'name', 'name', 'Name'],
    ['pm25Value', 'pm25_value', 'pm25Value', 'Pm25 value'],
    ['isPublic', 'is_public', 'isPublic', 'Is public'],
  ])('%s is the column %s, the relation %s and the words %s', (name, column, relation, words) => {
    expect([columnOf(name, text('Field', 'Trường')), relationOf(name), wordsOf(name)]).toEqual([
      column,
      relation,
      words,
    ])
  })

  test('gives way to a column of its own', () => {
    const field = reference('Entered by', 'Người nhập', 'user', { column: 'entered_by' })
    expect(columnOf('enteredById', field)).toBe('entered_by')
  })
})

const times: Fields = {
  id: text('Field', 'Trường'),
  createdAt: instant('Field', 'Trường'),
  updatedAt: instant('Field', 'Trường'),
}
const paths = new Set(resources.map(({ path }) => path))

const unitWords = new Set(['seconds', 'tonnes', 'kg', 'tấn', 'giây'])

/** Fields of rows too, with their path from the item. */
function everyField({ fields }: Pick<Resource, 'fields'>, before = ''): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [before + name, field],
    ...(field.of ? everyField({ fields: field.of }, `${before + name}.`) : []),
  ])
}

describe.each(resources.map((each) => [each.path, each] as const))('%s', (_path, each) => {
  const fieldsAndTimes = { ...each.fields, ...times }

  test('keeps each stored field in a column of its own', () => {
    const columns = Object.entries(fieldsAndTimes)
      .filter(([, field]) => !field.options.computed)
      .map(([name, field]) => columnOf(name, field))
    expect(columns.toSorted()).toEqual([...new Set(columns)].toSorted())
  })

  test('points only to resources that there are', () => {
    const targets = everyField(each).flatMap(([, { to }]) => to ?? [])
    const associated = Object.values(each.associations).map(({ of }) => of)
    const unknown = [...targets, ...associated, ...(each.proposals ? [each.proposals] : [])].filter(
      (path) => !paths.has(path),
    )
    expect(unknown).toEqual([])
  })

  test('is sorted, shown and found by fields that it has', () => {
    const sorts = each.defaultSort.map((order) => order.split(','))
    const named = [
      ...sorts.map(([name = '']) => name),
      ...each.table,
      ...each.words,
      ...(each.naturalKey ?? []),
      ...Object.values(each.aliases),
      ...Object.values(each.headings ?? {}),
      ...(each.askedOnce ?? []),
      ...(each.inForce ? [each.inForce.from, each.inForce.to] : []),
      ...(each.access.own ? [each.access.own] : []),
    ]
    expect(named.filter((name) => !Object.hasOwn(fieldsAndTimes, name))).toEqual([])
    expect(sorts.filter(([, way]) => way !== 'asc' && way !== 'desc')).toEqual([])
  })

  test('leaves the unit out of the label, which is shown with it', () => {
    const said = everyField(each).flatMap(([name, { label, options }]) =>
      ['en', 'vi'].flatMap((locale) => {
        const words = label[locale as 'en' | 'vi'].split(/[\s()]+/)
        return words.some((word) => word === options.unit || unitWords.has(word)) ? name : []
      }),
    )
    expect(said).toEqual([])
  })

  test('looks for words in texts that everybody may see', () => {
    const unfit = each.words.filter((name) => {
      const { kind, options } = each.fields[name]!
      return options.private || !['text', 'html', 'texts'].includes(kind)
    })
    expect(unfit).toEqual([])
  })

  test('associates items whose field points back', () => {
    for (const { of, by } of Object.values(each.associations))
      expect(resourceAt(of)?.fields[by]?.to, `${of}.${by}`).toBe(each.path)
  })

  test('has no example for a field that it does not have', () => {
    const known = { ...each.fields, ...exampleItem(each.fields) }
    expect(Object.keys(each.example ?? {}).filter((name) => !(name in known))).toEqual([])
  })
})

test('no two resources share a path or a screen', () => {
  expect(paths.size).toBe(resources.length)
  const screens = resources.flatMap(({ screen }) => screen?.page ?? [])
  expect(screens.toSorted()).toEqual([...new Set(screens)].toSorted())
})

test('an unknown path has no resource', () => {
  for (const path of ['', 'Stations', 'constructor', 'stations/1'])
    expect(resourceAt(path)).toBeUndefined()
})
