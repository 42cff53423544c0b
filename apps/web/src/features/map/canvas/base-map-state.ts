// Whether the detailed base map of the installation cannot be had now, so that the built-in one stands in its place.
import { observable } from '../../../api/portal/observable.ts'

export const isBaseMapFailing = observable(false)
