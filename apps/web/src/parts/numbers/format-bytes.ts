// Sizes on disk as people read them: 512 kB, 12.3 MB, 1.2 GB (powers of ten, as disks are sold).
import { formatNumber, type Locale } from './format.ts'

const units = ['kB', 'MB', 'GB', 'TB'] as const

export function formatBytes(bytes: number, locale: Locale): string {
  let value = bytes / 1000
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  const decimals = unit === 0 || value >= 100 ? 0 : 1
  return `${formatNumber(value, decimals, locale)}\u00a0${units[unit]}`
}
