// Reads a page as a screen reader does: the tree that Chromium gives to assistive technology.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Node {
  nodeId: string
  parentId?: string
  ignored: boolean
  backendDOMNodeId: number
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

export interface ReadNode {
  /** The id of the element in the document, by which a fault can be traced. */
  element: number
  role: string
  name: string
  level: number | undefined
}

/** Whatever is told, in its order. */
export async function readingTree(page: Page): Promise<ReadNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: Node[]
  }
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties, backendDOMNodeId }) => ({
      element: backendDOMNodeId,
      role: role?.value ?? '',
      name: (name?.value ?? '').trim(),
      level: properties?.find((each) => each.name === 'level')?.value.value as number | undefined,
    }))
}

/** Roles of controls, each of which needs a name. */
const used: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'option',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])
const landmarks: ReadonlySet<string> = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'main',
  'navigation',
  'region',
  'search',
])

/**
 * One main part with one first heading, no level of headings left out, landmarks that their names tell apart, and a name
 * for each control, picture and table.
 */
export async function expectReadable(page: Page, heading: string | RegExp): Promise<ReadNode[]> {
  const nodes = await readingTree(page)
  const of = (role: string) => nodes.filter((each) => each.role === role)
  expect(of('main')).toHaveLength(1)
  const headings = of('heading')
  const firsts = headings.filter(({ level }) => level === 1)
  const titled = typeof heading === 'string' ? heading : expect.stringMatching(heading)
  expect(firsts.map(({ name }) => name)).toEqual([titled])
  const skipped = headings.filter(({ level }, at) => level! > (headings[at - 1]?.level ?? 6) + 1)
  expect(skipped).toEqual([])
  const nameless = nodes.filter(
    ({ role, name }) =>
      name === '' && (used.has(role) || ['image', 'table', 'heading'].includes(role)),
  )
  expect(await Promise.all(nameless.map((each) => written(page, each)))).toEqual([])
  const parts = nodes
    .filter(({ role }) => landmarks.has(role))
    .map(({ role, name }) => `${role} ${name}`)
  expect(parts.filter((part, at) => parts.indexOf(part) !== at)).toEqual([])
  return nodes
}

async function written(page: Page, { element, role }: ReadNode): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId: element })
  await session.detach()
  return `${role}: ${outerHTML.slice(0, 200)}`
}
