// The administration screens, as the declarations of their resources name them.
import type { PagePath } from '@eos/contract/pages/pages'
import type { Resource, ScreenGroup } from '@eos/contract/resource'
import { resources, type DeclaredResource } from '@eos/contract/resources/all'

export interface Screen {
  page: PagePath
  group: ScreenGroup
  resource: Resource
}

/** In the order in which they are offered. */
export const screens: readonly Screen[] = resources.flatMap((resource) => {
  const { screen } = resource as DeclaredResource
  return screen ? [{ page: `admin/${screen.page}` as const, group: screen.group, resource }] : []
})

export function screenOf(page: string): Screen | undefined {
  return screens.find((screen) => screen.page === page)
}

/** The screen on which an item of the resource is shown. */
export function screenOfResource(path: string): Screen | undefined {
  return screens.find(({ resource }) => resource.path === path)
}
