// Helps that stand below a field of an item; each comes with the first item that needs it.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Resource } from '@eos/contract/resource'
import { facility } from '@eos/contract/resources/waste/facility'
import { solidWasteStatistic } from '@eos/contract/resources/waste/solid-waste-statistic'
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { wasteReceivingOrganization } from '@eos/contract/resources/waste/waste-receiving-organization'
import { facilityCounts, type FacilityCount } from '@eos/contract/waste/solid-waste'
import type { FieldHelpProps } from '../field-help-props.ts'

/** By the path of the resource and the field. */
export const fieldHelps: Readonly<
  Record<string, Readonly<Record<string, LazyExoticComponent<ComponentType<FieldHelpProps>>>>>
> = {
  [wasteExportReport.path]: {
    dangerWasteId: lazy(() => import('../export/Classification.tsx')),
  },
  [solidWasteStatistic.path]: {
    ...remarksAt(solidWasteStatistic, ['generated']),
    ...Object.fromEntries(facilityCounts.map((name) => [name, countRemark(name)] as const)),
  },
  [facility.path]: remarksAt(facility, ['capacityActual']),
  [wasteReceivingOrganization.path]: remarksAt(wasteReceivingOrganization, [
    'capacityTotal',
    'vehicles',
  ]),
}

/** A sentence about what is odd in a field stands below it. */
function remarksAt({ path }: Pick<Resource, 'path'>, fields: readonly string[]) {
  const help = (field: string) =>
    lazy(async () => ({ default: (await import('./FieldRemark.tsx')).remarkAt(path, field) }))
  return Object.fromEntries(fields.map((field) => [field, help(field)] as const))
}

function countRemark(name: FacilityCount) {
  return lazy(async () => ({
    default: (await import('./FacilityCountRemark.tsx')).countRemarkAt(name),
  }))
}

export function hasHelp(path: string, name: string): boolean {
  return fieldHelps[path]?.[name] !== undefined
}
