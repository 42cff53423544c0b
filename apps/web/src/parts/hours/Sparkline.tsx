// A small line beside a number: how it came about. The number itself stands in the text.
import { sparkOf } from './spark-path.ts'
import './hours.css'

const box = { width: 120, height: 28, margin: 4 }

interface SparklineProps {
  values: readonly (number | null)[]
  /** "PM2.5 of the last 12 hours"; left out where a table beside it says the same. */
  label?: string
}

export function Sparkline({ values, label }: SparklineProps) {
  const { path, dots } = sparkOf(values, box)
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${box.width} ${box.height}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2.75" />
      ))}
    </svg>
  )
}
