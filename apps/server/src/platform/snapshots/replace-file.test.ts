// A file is replaced as a whole, even when contents follow each other closely.
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'eos-replace-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('replacements at the same moment all succeed, and the last one stays', async () => {
  const file = join(folder, 'close', 'answers.json')
  const contents = Array.from({ length: 50 }, (_, k) => `${k}`.repeat(10_000 - k * 100))
  await Promise.all(contents.map((content) => replaceFile(file, content)))
  expect(await readFile(file, 'utf8')).toBe(contents.at(-1))
  expect(await readdir(join(folder, 'close'))).toEqual(['answers.json'])
})

test('a replacement that fails leaves nothing behind and does not keep the next one from its turn', async () => {
  const file = join(folder, 'taken')
  await mkdir(join(file, 'inside'), { recursive: true })
  const failing = replaceFile(file, 'one')
  const next = replaceFile(join(folder, 'other'), 'two')
  await expect(failing).rejects.toThrow()
  await next
  await expect(replaceFile(file, 'three')).rejects.toThrow()
  expect((await readdir(folder)).toSorted()).toEqual(['close', 'other', 'taken'])
  rmSync(file, { recursive: true })
  await replaceFile(file, 'four')
  expect(await readFile(file, 'utf8')).toBe('four')
})
