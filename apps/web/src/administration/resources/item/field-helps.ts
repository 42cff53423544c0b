// Helps that stand below a field of an item; each comes with the first item that needs it.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { wasteExportReport } from '@eos/contract/resources/waste-export-report'
import type { FieldHelpProps } from './field-help-props.ts'

/** By the path of the resource and the field. */
export const fieldHelps: Readonly<
  Record<string, Readonly<Record<string, LazyExoticComponent<ComponentType<FieldHelpProps>>>>>
> = {
  [wasteExportReport.path]: {
    dangerWasteId: lazy(() => import('./export/Classification.tsx')),
  },
}

export function hasHelp(path: string, name: string): boolean {
  return fieldHelps[path]?.[name] !== undefined
}
