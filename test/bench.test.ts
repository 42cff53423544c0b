// Benches import compiled parts of the server by name; nothing but this test sees at once a part that has moved.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const named = /import \{([^}]*)\} from\s+'@eos\/server\/([^']+)'/g

interface Part {
  bench: string
  path: string
  names: string[]
}

const parts = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .flatMap((bench): Part[] =>
    [...readFileSync(join(root, 'bench', bench), 'utf8').matchAll(named)].map(
      ([, names = '', path]) => ({
        bench,
        path: join(root, 'apps/server/src', `${path}.ts`),
        names: names.split(',').flatMap((name) => name.split(' as ')[0]!.trim() || []),
      }),
    ),
  )

test('benches name parts of the server that exist, and what these export', () => {
  expect(parts.length).toBeGreaterThan(50)
  const missing = parts.flatMap(({ bench, path, names }) => {
    if (!existsSync(path)) return [`${bench}: ${path}`]
    const text = readFileSync(path, 'utf8')
    const isExported = (name: string) =>
      new RegExp(`export (?:async )?(?:function\\*?|const|class) ${name}\\b`).test(text)
    return names.filter((name) => !isExported(name)).map((name) => `${bench}: ${path} ${name}`)
  })
  expect(missing).toEqual([])
})
