// Says in words what a run has planned.

/** Lines that say what will happen when. */
export function describePlan({ bursts, kills, reading, stop, faults }, { seed, stations }) {
  const lines = [
    `Seed ${seed}: ${bursts.length} bursts of ${stations} stations, stamps ${iso(bursts[0].stamp)} to ${iso(bursts.at(-1).stamp)}`,
    ...(faults.length > 0 ? [`${kills.length} kills, and`] : kills.map(sayKill)),
    ...faults.map(({ name, from, to }) => `${clockTime(from)} to ${clockTime(to)} ${name}`),
    ...(reading ? [`${clockTime(reading.from)} to ${clockTime(reading.to)} visitors read`] : []),
    ...(stop ? [`${clockTime(stop.from)} to ${clockTime(stop.to)} the database is stopped`] : []),
  ]
  return lines.join('\n  ')
}

function sayKill({ at, victim }) {
  return `${clockTime(at)} kill -9 of ${victim}`
}

function iso(time) {
  return new Date(time).toISOString()
}

export function clockTime(ms) {
  const seconds = Math.floor(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
