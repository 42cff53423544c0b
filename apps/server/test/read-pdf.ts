// Reads back what a PDF says: its text, its facts, and its structure as screen readers take it.
import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** The text of each page, with single spaces. */
  pages: string[]
  text: string
  title: string
  language: string | null
  showsTitle: boolean
  isTagged: boolean
  /** The roles of the structure in the order of reading: H1, Table, TR … */
  roles: string[]
  links: string[]
  outline: string[]
}

interface Node {
  role?: string
  children?: Node[]
}

const rolesIn = ({ role, children = [] }: Node): string[] => [
  ...(role === undefined || role === 'Root' ? [] : [role]),
  ...children.flatMap(rolesIn),
]

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const read: ReadPdf = {
    pages: [],
    text: '',
    ...(await factsOf(pdf)),
    roles: [],
    links: [],
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
  }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
    read.pages.push(plain(text.join('')))
    const tree = (await page.getStructTree()) as Node | null
    if (tree) read.roles.push(...rolesIn(tree))
    const annotations = (await page.getAnnotations()) as { url?: string }[]
    read.links.push(...annotations.flatMap(({ url }) => url ?? []))
  }
  read.text = plain(read.pages.join(' '))
  await pdf.cleanup()
  return read
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

async function factsOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>) {
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  const mark = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  const preferences = (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null
  return {
    title: info.Title ?? '',
    language: info.Language ?? null,
    showsTitle: preferences?.DisplayDocTitle === true,
    isTagged: mark?.Marked === true,
  }
}
