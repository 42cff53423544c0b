// Every declared step has a verb in both languages, and no two steps from one status share a verb.
import { expect, test } from 'vitest'
import { resources } from '../resources/all.ts'
import { stepLabel } from './labels.ts'
import { stepWords } from './step-words.ts'

const lifecycles = resources.flatMap(({ path, lifecycle }) =>
  lifecycle ? [{ path, lifecycle }] : [],
)

test('every step along a life-cycle is named in both languages', () => {
  for (const { path, lifecycle } of lifecycles) {
    for (const { from, to } of lifecycle.transitions) {
      const isNamed = [`${path}:${from}>${to}`, `${from}>${to}`, `>${to}`].some((key) =>
        Object.hasOwn(stepWords, key),
      )
      expect(isNamed, `${path}: ${from} to ${to}`).toBe(true)
    }
  }
})

test('two steps from one status are called differently', () => {
  for (const { path, lifecycle } of lifecycles) {
    for (const locale of ['en', 'vi'] as const) {
      for (const status of new Set(lifecycle.transitions.map(({ from }) => from))) {
        const ways = [
          ...new Set(
            lifecycle.transitions.filter(({ from }) => from === status).map(({ to }) => to),
          ),
        ]
        const names = ways.map((to) => stepLabel(path, status, to, locale))
        expect(new Set(names).size, `${path}: ${names.join(', ')}`).toBe(names.length)
      }
    }
  }
})
