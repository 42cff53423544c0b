// The build knows whether a public page would load the component library of the administration.
import { expect, test } from 'vitest'
import { libraryOutside, type Chunk } from './library-outside.ts'

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  fileName,
  isEntry: false,
  facadeModuleId: null,
  moduleIds: [`/eos/apps/web/src/${fileName}`],
  imports: [],
  dynamicImports: [],
  ...more,
})
const bundleOf = (...chunks: Chunk[]) =>
  Object.fromEntries(chunks.map((each) => [each.fileName, each]))

const entry = chunk('main.js', { isEntry: true, dynamicImports: ['home.js', 'shell.js'] })
const library = chunk('library.js', { moduleIds: ['/eos/node_modules/antd/es/select/index.js'] })
const shell = chunk('shell.js', {
  facadeModuleId: '/eos/apps/web/src/app/shell/Shell.tsx',
  imports: ['library.js'],
})

test('the library may load with the administration', () => {
  expect(libraryOutside(bundleOf(entry, chunk('home.js'), shell, library))).toEqual([])
})

test('so it may with the screens that are loaded together', () => {
  const routes = chunk('routes.js', { imports: [], dynamicImports: ['tool-pages.js'] })
  const tools = chunk('tool-pages.js', {
    facadeModuleId: '/eos/apps/web/src/app/tool-pages.ts',
    imports: ['library.js'],
  })
  const start = chunk('main.js', { isEntry: true, imports: ['routes.js'] })
  expect(libraryOutside(bundleOf(start, routes, tools, library))).toEqual([])
})

test('a public page that imports it is found, also through other files', () => {
  const home = chunk('home.js', { imports: ['parts.js'] })
  const parts = chunk('parts.js', { imports: ['library.js'] })
  expect(libraryOutside(bundleOf(entry, home, parts, shell, library))).toEqual(['library.js'])
})

test('so is one that only loads it later', () => {
  const home = chunk('home.js', { dynamicImports: ['later.js'] })
  const later = chunk('later.js', { moduleIds: ['/eos/node_modules/dayjs/esm/index.js'] })
  expect(libraryOutside(bundleOf(entry, home, later, shell, library))).toEqual(['later.js'])
})
