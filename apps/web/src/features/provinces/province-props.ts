// The properties of every part of a province's page.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Province } from '../../api/queries.ts'
import type { Overview } from '../home/face.ts'

export interface ProvinceProps {
  province: Province
  stations: readonly LatestStation[]
  overview: Overview
}
