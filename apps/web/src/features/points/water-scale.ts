// The scale of each edition of the water quality index: a round keeps the levels of the edition by which it was announced.
import { levelIn, VN_WQI_2011_LEVELS, type Level } from '@eos/indices'
import { waterScale, type Scale } from '../../parts/levels/scale.ts'

const scaleOf2011: Scale = { ...waterScale, levels: VN_WQI_2011_LEVELS }

interface OfEdition {
  wqi: number | null
  edition: string | null
}

export function scaleOf(edition: string | null): Scale {
  return edition === 'vn-wqi-2011' ? scaleOf2011 : waterScale
}

export function levelOf({ wqi, edition }: OfEdition): Level | undefined {
  return wqi === null ? undefined : levelIn(scaleOf(edition).levels, wqi)
}
