// No level, colour or breakpoint of an index is written in the apps: whoever shows one takes it from this package.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { INDEX_EDITIONS } from '../src/index.ts'
import {
  findColours,
  findLevelComparisons,
  findLevelNames,
  findTables,
  type Find,
} from './find-copies.ts'

// The programs' sources and their own tests. The journeys of apps/web/e2e state expectations and are not read.
const folders = ['apps/web/src', 'apps/web/public', 'apps/web/index.html', 'apps/server/src']
const read = /\.(?:ts|tsx|css|html|json|svg|sql)$/
/** Drawings of land and water: coordinates, no colours. */
const passedOver = /^apps\/web\/public\/geo\/.+\.json$/

/** Words that also name a level, where they mean something else: the medium of a station is air or water. */
const homonyms = [/^apps\/web\/src\/features\/stations\/texts\.ts:\d+ Medium \(nsf-wqi\)$/]

/** Refused or failed: these two bounds of India's levels are compared with as HTTP statuses. */
const httpStatuses = ' 400, 500 (in-naqi-2014'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = folders.flatMap(filesIn).filter((file) => read.test(file) && !passedOver.test(file))
const texts = files.map((file) => [file, readFileSync(root + file, 'utf8')] as const)

describe('the apps', () => {
  it('write no official or alternative colour of a level', () => {
    expect(findAll((text) => findColours(text, INDEX_EDITIONS))).toEqual([])
  })

  it('write no name of a level as a text of their own', () => {
    const found = findAll((text) => findLevelNames(text, INDEX_EDITIONS))
    expect(found.filter((each) => !homonyms.some((homonym) => homonym.test(each)))).toEqual([])
  })

  it('write no row of breakpoints or of level bounds', () => {
    expect(findAll((text) => findTables(text, INDEX_EDITIONS))).toEqual([])
    const compared = findAll((text) => findLevelComparisons(text, INDEX_EDITIONS))
    expect(compared.filter((each) => !each.includes(httpStatuses))).toEqual([])
  })

  it('are really read', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.some((file) => file.endsWith('.css'))).toBe(true)
    expect(files.some((file) => file.startsWith('apps/server/src/'))).toBe(true)
  })
})

describe('the search', () => {
  it.each(['#00e400', 'fill="#FF7E00"', '#ff0', 'rgb(126, 0, 35)', '[143, 63, 151]', '0x7e0023'])(
    'finds the colour in %s',
    (text) => expect(found(text, findColours)).toHaveLength(1),
  )

  it.each([`"Rất xấu"`, `'Hazardous'`, '`Trung bình`', '>Nguy hại<'])(
    'finds the name in %s',
    (text) => expect(found(text, findLevelNames)).toHaveLength(1),
  )

  it.each([
    '[25, 50, 80, 150]',
    'const pm25 = [0, 25, 50, 80, 150, 250, 350, 500]',
    '{ from: 51, to: 100 }, { from: 101, to: 150 }',
    'v <= 50 ? a : v <= 100 ? b : v <= 150 ? c : d',
    '9.0, 35.4, 55.4',
  ])('finds the table in %s', (text) => expect(found(text, findTables)).not.toEqual([]))

  it.each(['v <= 50 ? a : v <= 100 ? b : c', 'if (q > 90) a\nelse if (q > 75) b'])(
    'finds the levels in %s',
    (text) => expect(found(text, findLevelComparisons)).toHaveLength(1),
  )

  it.each([
    'width < 50 || height < 80',
    '[1, 2, 3, 4]',
    'slice(0, 50)',
    '#4d5b69',
    `'good'`,
    'The air is good',
    '[100, 200, 300]',
  ])('passes over %s', (text) => {
    for (const find of [findColours, findLevelNames, findTables, findLevelComparisons]) {
      expect(found(text, find)).toEqual([])
    }
  })
})

function found(text: string, find: typeof findColours): string[] {
  return find(text, INDEX_EDITIONS).map((each) => each.found)
}

function findAll(find: (text: string) => Find[]): string[] {
  return texts.flatMap(([file, text]) =>
    find(text).map(({ line, found, what }) => `${file}:${line} ${found} (${what})`),
  )
}

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(root + path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/'))
}
