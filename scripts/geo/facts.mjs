// Reads the small fact tables beside this file, so that the two generators agree on every code and name.
import { readFileSync } from 'node:fs'

export const formerUnits = () => readTable('units-before-july-2025.csv')
export const unitsInForce = () => readTable('units-in-force.csv')
export const townNames = () => readTable('town-names.csv')
export const specialZones = () => readTable('special-zones.csv')

/** Lower-case ASCII with underscores: `Bà Rịa - Vũng Tàu` is `ba_ria_vung_tau`. */
export function slugOf(name) {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return ascii.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
}

/** The tables hold no quoted cells: a list inside a cell is separated by semicolons or spaces. */
function readTable(file) {
  const text = readFileSync(new URL(`./facts/${file}`, import.meta.url), 'utf8')
  const lines = text.normalize('NFC').split('\n')
  const [head, ...rows] = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])))
}
