// What stands below a field of an item beside its hint; each comes with the first item that needs it.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { wasteExportReport } from '@eos/contract/resources/waste-export-report'

export interface FieldHelpProps {
  values: Readonly<Record<string, unknown>>
  /** Absent where the values are only read. */
  onSet?: ((name: string, value: unknown) => void) | undefined
}

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
