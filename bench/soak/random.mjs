// Random numbers that a seed repeats.

/** Gives numbers from 0 up to 1, always the same ones for a seed. */
export function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    return mixed(state) / 4_294_967_296
  }
}

/** A whole number from 0 to 2^32 - 1 that depends on all of these and looks like no order at all. */
export function hashOf(...parts) {
  let hash = 0x81_1c_9d_c5
  for (const part of parts) hash = mixed((hash ^ part) >>> 0)
  return hash
}

function mixed(number) {
  let t = Math.imul(number ^ (number >>> 15), number | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return (t ^ (t >>> 14)) >>> 0
}
