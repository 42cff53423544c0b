// The documents are consistent: links work, decisions are in their index, and code links to them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { liveEvents } from '@eos/contract/readings/live-events'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const decisions = join(root, 'docs/decisions')
const index = readFileSync(join(decisions, 'README.md'), 'utf8')
const records = readdirSync(decisions).filter((name) => name !== 'README.md')

const head =
  /^# (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>.+)\.\n\n## Decision\n/

test('every decision has a title, a date and a status, and stands in the index with them', () => {
  expect(records.length).toBeGreaterThan(0)
  const rows = records.map((name) => {
    const { title, date, status } = head.exec(textOf(join(decisions, name)))?.groups ?? {}
    return `| ${name.slice(0, 4)} | [${title}](${name}) | ${date} | ${status} |`
  })
  expect(index.match(/^\| \d.*$/gm)?.toSorted()).toEqual(rows.toSorted())
})

test('every decision in force is named by the code that carries it, and code names only decisions that exist', () => {
  const named = sources()
    .filter((path) => path !== fileURLToPath(import.meta.url))
    .flatMap((path) => textOf(path).match(/docs\/decisions\/\d{4}[\w-]*\.md/g) ?? [])
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const inForce = records.filter(
    (name) => !head.exec(textOf(join(decisions, name)))?.groups?.status?.startsWith('superseded'),
  )
  expect(inForce.filter((name) => !named.includes(`docs/decisions/${name}`))).toEqual([])
})

test('every relative link between documents leads to a file and to a heading of it', () => {
  const broken = documents().flatMap((document) =>
    linksOf(textOf(document))
      .filter((link) => !leadsSomewhere(document, link))
      .map((link) => `${relative(root, document)}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every file that a document names is there', () => {
  const files = ['apps', 'packages', 'bench', 'scripts', 'test', 'docs', '.ci'].flatMap((folder) =>
    filesUnder(join(root, folder)).map((path) => `/${relative(root, path)}`),
  )
  const ofFile = /^\w[\w./-]*\.(?:tsx?|mjs|css|sql)$/
  const missing = documents()
    .filter((document) => !document.startsWith(decisions) && !document.endsWith('CHANGELOG.md'))
    .flatMap((document) =>
      [...textOf(document).matchAll(/`([^`\n]+)`/g)]
        .map(([, code]) => code!)
        .filter((code) => ofFile.test(code) && !files.some((file) => file.endsWith(`/${code}`)))
        .map((code) => `${relative(root, document)}: ${code}`),
    )
  expect(missing).toEqual([])
})

test('the page of the API names every event of the live stream', () => {
  const page = textOf(join(root, 'docs/api.md'))
  expect(liveEvents.filter((event) => !page.includes(`\`${event}\``))).toEqual([])
})

test('the page of settings has every setting that the server reads, and no other', () => {
  const folder = join(root, 'apps/server/src/platform/settings')
  const read = filesUnder(folder)
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => textOf(path).match(/(?<=')EOS_[A-Z_]+(?=')/g) ?? [])
  const ofTests = ['EOS_TEST_DATABASE_URL', 'EOS_SAMPLE_DATA']
  const table = textOf(join(root, 'docs/operating/settings.md')).match(/^\| `.*?\|/gm) ?? []
  const listed = table.flatMap((cell) => cell.match(/EOS_[A-Z_]+/g) ?? [])
  expect(listed.toSorted()).toEqual(
    [...new Set(read)].filter((name) => !ofTests.includes(name)).toSorted(),
  )
})

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : resolve(dirname(document), decodeURI(path))
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsOf(textOf(target)).includes(anchor)
}

function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => code.slice(1, -1))
}

function documents(): string[] {
  const loose = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md']
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`),
  )
  const pages = filesUnder(join(root, 'docs')).filter((path) => path.endsWith('.md'))
  return [...[...loose, ...packages].map((path) => join(root, path)).filter(existsSync), ...pages]
}

function sources(): string[] {
  return ['apps', 'packages', 'bench', 'scripts', 'test']
    .flatMap((folder) => filesUnder(join(root, folder)))
    .filter((path) => /\.(ts|tsx|mjs|js|sql|css)$/.test(path))
}

const skipped = new Set(['node_modules', 'dist', 'dist-types', 'data', 'public', 'generated'])

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8')
}
