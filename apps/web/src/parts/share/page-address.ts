// The whole address of the page as it is shared, and the short one that leads to it.
import { useLocation } from 'react-router'
import { shortCode, shortPages } from '@eos/contract/pages/short-links'
import { pathUnderPrefix } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { useRendered } from '../../api/portal/rendered.ts'

export function useOrigin(): string {
  return useRendered()?.origin ?? location.origin
}

export function usePageAddress(): string {
  const { pathname, search } = useLocation()
  return useOrigin() + pathname + search
}

/** `undefined` where no short address can name the view. */
export function useShortAddress(): string | undefined {
  const { pathname, search } = useLocation()
  const origin = useOrigin()
  const code = codeOf(pathUnderPrefix(product, pathname), search)
  return code && `${origin}/s/${code}`
}

/** @param path under the page prefix */
export function codeOf(path: string, search: string): string | undefined {
  for (const to of shortPages) {
    const pattern = new RegExp(`^${to.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const groups = pattern.exec(path)
    if (groups)
      return shortCode({
        to,
        parameters: { ...groups.groups },
        search: [...new URLSearchParams(search)],
      })
  }
  return undefined
}
