// The published package: its files, its use from Node and TypeScript, and what bundlers keep of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hoursUntil, vnAqi2019 } from '../src/index.ts'
import { compiler, packPackage, run, type PackedPackage } from './packed-package.ts'
import { indexPages } from './pages/pages.ts'
import { exampleOn } from './pages/worked-example.ts'

interface Manifest {
  exports: Record<string, Record<'types' | 'default', string>>
  sideEffects: boolean
  dependencies?: object
}

const examples = indexPages.map(({ text }) => exampleOn(text))
const day = { pm25: Array<number>(24).fill(55.7), no2: Array<number>(24).fill(130.8) }

describe('the published package', () => {
  let packed: PackedPackage
  let manifest: Manifest

  beforeAll(() => {
    packed = packPackage()
    manifest = JSON.parse(readFileSync(join(packed.folder, 'package.json'), 'utf8')) as Manifest
  }, 120_000)
  afterAll(() => packed.remove())

  it('holds compiled modules with their types, pages, worked examples, licence and README, and nothing else', () => {
    const allowed =
      /^(?:dist\/.+\.js|dist\/.+\.d\.ts|dist\/pages\/.+\.md|worked-examples\/.+\.json|package\.json|README\.md|LICENSE)$/
    expect(packed.files.filter((file) => !allowed.test(file))).toEqual([])
    expect(packed.files.filter((file) => /\.test\./.test(file))).toEqual([])
    expect(packed.files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/pages/vn-aqi-2019.md']),
    )
    const modules = packed.files.filter((file) => file.endsWith('.js'))
    expect(packed.files).toEqual(
      expect.arrayContaining(modules.map((file) => file.replace(/\.js$/, '.d.ts'))),
    )
  })

  it('has a module and types behind every entry', () => {
    expect(Object.keys(manifest.exports)).toEqual(['.'])
    for (const entry of Object.values(manifest.exports)) {
      expect(packed.files).toContain(entry.types.slice(2))
      expect(packed.files).toContain(entry.default.slice(2))
    }
  })

  it('says that it depends on nothing and does nothing when imported, and imports only itself', () => {
    expect(manifest.dependencies).toBeUndefined()
    expect(manifest.sideEffects).toBe(false)
    for (const file of packed.files.filter((name) => name.endsWith('.js'))) {
      const text = readFileSync(join(packed.folder, file), 'utf8')
      const targets = [...text.matchAll(/^(?:import|export)\b[^'"]*?from ['"](?<to>[^'"]+)/gm)]
      for (const { groups } of targets) expect(groups!['to']).toMatch(/^\.\.?\/.+\.js$/)
      expect(text).not.toMatch(/\bimport\(|\brequire\(|sourceMappingURL/)
    }
  })

  it('computes in Node what the sources compute', () => {
    const program = `import * as indices from '@eos/indices'
const run = (body) => new Function(...Object.keys(indices), body)(...Object.values(indices))
const answers = ${JSON.stringify(examples.map(({ body }) => body))}.map((body) => run(body).result.value)
const result = indices.vnAqi2019.rolling24h(indices.hoursUntil(0, ${JSON.stringify(day)}), 0)
console.log(JSON.stringify({ result, answers }))`
    writeFileSync(join(packed.consumer, 'compute.mjs'), program)
    const { result, answers } = JSON.parse(
      run(process.execPath, ['compute.mjs'], packed.consumer),
    ) as { result: { value: number }; answers: number[] }
    expect(result.value).toBe(110)
    expect(result).toEqual(JSON.parse(JSON.stringify(vnAqi2019.rolling24h(hoursUntil(0, day), 0))))
    expect(answers.map(String)).toEqual(examples.map(({ printed }) => printed))
  })

  it('gives its types to a strict TypeScript program', () => {
    const program = `import { hoursUntil, vnAqi2019 } from '@eos/indices'
const result = vnAqi2019.hourly(hoursUntil(0, {}), 0)
// @ts-expect-error a result has a value only when it is ok
const value: number = result.value
if (result.ok) result.value.toFixed()
export { value }
`
    writeFileSync(join(packed.consumer, 'use.mts'), program)
    const flags = '--noEmit --strict --module nodenext --target es2023 --lib es2023 --types'
    const args = [compiler, ...flags.split(' '), '', 'use.mts']
    expect(run(process.execPath, args, packed.consumer)).toBe('')
  })
})
