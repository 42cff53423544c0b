// The sign of a kind of rule, as the chart draws it; always beside its name.
import type { QualityKind } from '@eos/contract/readings/quality-rules'
import { markOf, outlines } from './kind-marks.ts'

export function KindSign({ kind }: { kind: QualityKind }) {
  const { shape, colour } = markOf(kind)
  return (
    <svg className="quality-sign" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
      <path
        d={outlines[shape]}
        style={{ fill: `light-dark(${colour}, color-mix(in srgb, ${colour} 45%, white))` }}
      />
    </svg>
  )
}
