// The item that is in the way of a restoring, with the screen on which it is shown.
import type { PagePath } from '@eos/contract/pages/pages'
import { ApiError } from '../../api/client/api-error.ts'
import { screenOfResource } from '../../admin-parts/frame/screens.ts'

export interface Holder {
  page: PagePath
  id: string
}

export function holderIn(error: unknown): Holder | undefined {
  const body = error instanceof ApiError ? error.body : undefined
  const { _links: links } = (body ?? {}) as { _links?: { holder?: { href?: string } } }
  const [, path = '', id = ''] = links?.holder?.href?.match(/\/api\/([\w-]+)\/(\w+)$/) ?? []
  const screen = screenOfResource(path)
  return screen && { page: screen.page, id }
}
