// The history of a window as the router changes it, and a page that holds a visitor back.
import { beforeEach, expect, test } from 'vitest'
import { holdBack } from '../parts/hooks/held-navigation.ts'
import { openHistory, type WindowHistory } from './window-history.ts'

/** The part of a window that keeps a tab's history: entries, and steps that arrive later. */
class Tab extends EventTarget {
  entries: { url: URL; state: unknown }[] = [{ url: new URL('http://host/one?a=1'), state: null }]
  at = 0
  steps: Promise<void> = Promise.resolve()

  get location() {
    return this.entries[this.at]!.url
  }

  get history() {
    const entry = (state: unknown, path: string) => ({ state, url: new URL(path, this.location) })
    return {
      state: this.entries[this.at]!.state,
      pushState: (state: unknown, _: string, path: string) => {
        this.entries = [...this.entries.slice(0, this.at + 1), entry(state, path)]
        this.at += 1
      },
      replaceState: (state: unknown, _: string, path = '') => {
        this.entries[this.at] = entry(state, path || this.location.href)
      },
      go: (count: number) => {
        this.steps = this.steps.then(() => {
          this.at += count
          this.dispatchEvent(new Event('popstate'))
        })
      },
    }
  }
}

let tab: Tab
let history: WindowHistory
let heard: string[]

beforeEach(() => {
  tab = new Tab()
  history = openHistory(tab as unknown as Window)
  heard = []
  history.listen(() => heard.push(history.location.pathname))
})

test('shows each address that is pushed or put in place of another, and steps back', async () => {
  expect(history.location).toMatchObject({ pathname: '/one', search: '?a=1', key: 'default' })
  history.push({ pathname: '/two', search: '', hash: '' })
  history.replace('/three?b=2')
  expect(history.location).toMatchObject({ pathname: '/three', search: '?b=2' })
  history.go(-1)
  await tab.steps
  expect(heard).toEqual(['/two', '/three', '/one'])
})

test('is the same object until the address changes, and another for the same address again', () => {
  const before = history.location
  expect(history.location).toBe(before)
  history.replace('/one?a=1')
  expect(history.location).not.toBe(before)
  expect(history.location).toMatchObject({ pathname: '/one', search: '?a=1' })
})

test('goes on from an address that the window has reached by itself', async () => {
  tab.history.pushState(null, '', '/one?a=1#part')
  tab.dispatchEvent(new Event('popstate'))
  expect(history.location.hash).toBe('#part')
  history.push('/two')
  history.go(-1)
  await tab.steps
  expect(history.location.hash).toBe('#part')
})

test('lets a page hold back links and steps of the window, until its visitor goes on', async () => {
  const waiting: (() => void)[] = []
  history.push('/two')
  const release = holdBack({ isHolding: () => true, hold: (goOn) => waiting.push(goOn) })
  history.push('/three')
  expect(tab.location.pathname).toBe('/two')
  waiting.pop()!()
  expect(tab.location.pathname).toBe('/three')
  history.go(-2)
  await tab.steps
  await tab.steps
  expect([tab.location.pathname, heard]).toEqual(['/three', ['/two', '/three']])
  waiting.pop()!()
  await tab.steps
  expect([tab.location.pathname, heard.at(-1)]).toEqual(['/one', '/one'])
  release()
  history.push('/four')
  expect(waiting).toEqual([])
})
