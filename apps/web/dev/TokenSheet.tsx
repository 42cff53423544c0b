// Colours and the type scale.
import { Row } from './Row.tsx'

const colours = {
  'Ink and paper': ['ink', 'ink-2', 'ink-3', 'edge', 'line', 'wash-2', 'wash', 'paper'],
  Marks: ['mark', 'mark-2', 'mark-3', 'over', 'late', 'ok', 'focus', 'link'],
  Series: ['series-1', 'series-2', 'series-3', 'series-4'],
  Map: ['map-sea', 'map-abroad', 'map-country', 'map-border', 'map-river'],
}

export function TokenSheet() {
  return Object.entries(colours).map(([name, tokens]) => (
    <Row key={name} name={name}>
      {tokens.map((token) => (
        <span key={token} className="parts-swatch">
          <span style={{ background: `var(--${token})` }} />
          {token}
        </span>
      ))}
    </Row>
  ))
}

const types = [
  ['number', '96/88 · 700', '143'],
  ['figure', '36/44 · 700', '70,009 t/day'],
  ['h1', '34/40 · 700', 'Hoàn Kiếm air station'],
  ['h2', '24/32 · 700', 'Each indicator against its limit'],
  ['say', '21/30 · 600', 'Sensitive people feel effects. Most others feel little.'],
  ['h3', '18/26 · 600', 'Nhuệ River at Hà Đông Bridge'],
  ['lead', '18/28 · 400', 'Weak wind and a warm layer above the ground hold fine dust down.'],
  ['body', '16/24 · 400', 'Weak wind and a warm layer above the ground hold fine dust down.'],
  ['small', '14/20 · 400', 'Main pollutant PM2.5, 76.0 µg/m³ (NowCast of 12 hours)'],
  ['meta', '13/20 · 400', '16:00–17:00, 22 Nov 2026 (UTC+7) · 13 min ago · preliminary'],
]

export function TypeSheet() {
  return (
    <section className="parts-types" aria-label="Type">
      {types.map(([name, size, text]) => (
        <p key={name}>
          <span>
            {name}
            <br />
            {size}
          </span>
          <span className={`parts-type-${name}`} style={{ font: `var(--type-${name})` }}>
            {text}
          </span>
        </p>
      ))}
    </section>
  )
}
