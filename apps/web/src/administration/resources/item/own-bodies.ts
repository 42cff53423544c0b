// Forms that show more than their fields; each comes with the first item that needs it.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Resource } from '@eos/contract/resource'
import { organizationLook } from '@eos/contract/resources/organization-look'
import { post } from '@eos/contract/resources/post'
import type { ScreenMode } from '@eos/contract/vocabulary'
import type { FormBodyProps } from './FormSections.tsx'

/** By the path of the resource. */
export const ownBodies: Readonly<
  Record<string, LazyExoticComponent<ComponentType<FormBodyProps>>>
> = {
  [post.path]: lazy(() => import('./news/NewsBody.tsx')),
  [organizationLook.path]: lazy(() => import('./look/LookBody.tsx')),
}

/** A text with its preview fills the page, unless the person chooses otherwise. */
export function isWide({ path }: Resource, mode: ScreenMode | undefined): boolean {
  return path === post.path && (mode === 'EDIT' || mode === 'CREATE')
}
