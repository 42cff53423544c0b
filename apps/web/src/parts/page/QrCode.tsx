// A text as a QR code, drawn as one path.
import drawQrCode from 'qrcode-generator'

/** Readers need a quiet border of four modules. */
const border = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = drawQrCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const size = count + 2 * border
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => code.isDark(row, column)),
  )
  return (
    <svg width="200" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + border} ${y + border}h1v1h-1z` : '')),
    )
    .join('')
}
