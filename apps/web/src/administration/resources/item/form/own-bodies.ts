// Forms that show more than their fields; each comes with the first item that needs it.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Resource } from '@eos/contract/resource'
import { organizationLook } from '@eos/contract/resources/organization-look'
import { post } from '@eos/contract/resources/post'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import type { ScreenMode } from '@eos/contract/words/vocabulary'
import type { FormBodyProps } from '../fields/FormSections.tsx'

/** By the path of the resource. */
export const ownBodies: Readonly<
  Record<string, LazyExoticComponent<ComponentType<FormBodyProps>>>
> = {
  [post.path]: lazy(() => import('../news/NewsBody.tsx')),
  [organizationLook.path]: lazy(() => import('./LookBody.tsx')),
  [wasteReport.path]: lazy(() => import('../waste-report/ReportBody.tsx')),
  [wasteReuseReport.path]: lazy(() => import('../waste-report/reuse/ReuseBody.tsx')),
}

/** A text with its preview and a grid of many lines fill the page, unless the person chooses otherwise. */
export function isWide({ path }: Resource, mode: ScreenMode | undefined): boolean {
  if (path === wasteReport.path || path === wasteReuseReport.path) return mode !== undefined
  return path === post.path && (mode === 'EDIT' || mode === 'CREATE')
}
