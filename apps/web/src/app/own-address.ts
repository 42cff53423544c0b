// The address by which a rendered page is kept.
import { matchPath } from 'react-router'
import { basePath, pagePrefix } from '@eos/contract/pages/pages'
import { keptParameters } from '../api/portal/page-path.ts'
import { product } from '../api/portal/product.ts'
import { renderedRoutes } from './rendered-routes.ts'

/** Path and query without the parameters that the page does not read. */
export function ownAddress(address: string): string {
  const start = address.indexOf('?')
  if (start === -1) return address
  const path = address.slice(0, start)
  const read = new Set([...keptParameters, ...parametersOf(path)])
  const kept = address
    .slice(start + 1)
    .split('&')
    .filter((pair) => read.has(pair.split('=', 1)[0]!))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

function parametersOf(path: string): readonly string[] {
  const found = Object.entries(renderedRoutes).find(([page]) =>
    matchPath(page === '' ? basePath(product) : pagePrefix(product) + page, path),
  )
  return found ? found[1].parameters : []
}
