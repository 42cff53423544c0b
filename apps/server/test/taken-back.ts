// A resource takes back unchanged whatever it gave out.
import { hasMethod, type Resource } from '@eos/contract/resource'
import { expect } from 'vitest'
import type { TestApp } from './build-app.ts'

const accept = { accept: 'application/json' }

/** Each of so many of the entries that are there is read, put back, and read again. */
export async function expectTakenBack(
  ask: ReturnType<TestApp['as']>,
  resource: Resource,
  most: number,
): Promise<void> {
  if (!hasMethod(resource, 'REPLACE')) return
  const base = `/api/${resource.path}`
  const list = await ask({ url: `${base}?size=${most}`, headers: accept })
  for (const { id } of list.json()._embedded[resource.path] as { id: string }[]) {
    const url = `${base}/${id}`
    const { updatedAt: _before, ...read } = (await ask({ url, headers: accept })).json()
    const put = await ask({ method: 'PUT', url, headers: accept, payload: read })
    expect(put.statusCode, `${JSON.stringify(read)} ${put.body}`).toBe(200)
    const { updatedAt: _after, ...again } = put.json()
    expect(again).toEqual(read)
  }
}
