// The script of a page that stands for itself, a board or a widget: it moves the clock, fetches the page anew each minute,
// and says when there is no network. Without a network the figures stand for a day.
// See docs/decisions/0230-boards-and-widgets-are-pages-without-the-app.md.
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
import { keepOffline } from '../app/keep-offline.ts'
import { formatAge, formatClock, formatDay } from '../parts/numbers/format.ts'
import { refreshed, type Lost } from './refreshed.ts'

const root = document.getElementById('root')!
const locale = document.documentElement.lang === 'vi' ? 'vi' : 'en'
const secondMs = 1_000
/** After a movement of the pointer the button for the full screen stands for so long. */
const buttonMs = 4_000

let lost: Lost | undefined

/** A page that is gone, or that the app has to draw, is loaded as a whole. */
async function refresh(): Promise<void> {
  const found = await refreshed(lost, () =>
    fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-cache' }),
  )
  lost = found.lost
  if (found.isGone) return location.reload()
  if (found.text !== undefined) show(found.text)
  tick()
}

function show(text: string): void {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const next = page.getElementById('root')
  if (next?.querySelector('[data-still]')) root.replaceChildren(...next.childNodes)
}

function tick(): void {
  const now = Date.now()
  for (const each of all('[data-clock]')) write(each, formatClock(now, each.dataset.clock!, locale))
  for (const each of all('[data-day]')) write(each, formatDay(now, each.dataset.day!, locale))
  for (const each of all('[data-age]'))
    write(each, formatAge(each.getAttribute('datetime')!, now, locale))
  for (const each of all('[data-until]')) each.hidden = Date.parse(each.dataset.until!) < now
  sayLost(now)
}

function sayLost(now: number): void {
  const isExpired = lost !== undefined && now - lost.asOf > dayMs
  document.documentElement.toggleAttribute('data-gone', isExpired)
  for (const each of all('[data-lost]')) {
    each.hidden = lost === undefined
    if (!lost) continue
    const zone = document.querySelector<HTMLElement>('[data-clock]')?.dataset.clock
    const since = formatClock(lost.since, zone ?? ownZone, locale)
    const age = formatAge(lost.asOf, now, locale)
    const text = isExpired ? each.dataset.expired! : each.dataset.lost!
    write(each, text.replace('{{since}}', since).replace('{{age}}', age))
  }
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const all = (selector: string) => root.querySelectorAll<HTMLElement>(selector)

/** Writes only words that have changed, since each change is read aloud. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** A board does not fall asleep while it is seen. */
async function stayAwake(): Promise<void> {
  if (document.visibilityState !== 'visible' || !root.querySelector('.board')) return
  await navigator.wakeLock?.request('screen').catch(() => undefined)
}

let hiding: ReturnType<typeof setTimeout> | undefined

function offerFullScreen(): void {
  const [button] = all('[data-full-screen]')
  if (!button || document.fullscreenElement) return
  button.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => (button.hidden = true), buttonMs)
}

function fillScreen({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('[data-full-screen]')
  if (!button) return
  button.hidden = true
  void document.documentElement.requestFullscreen()
}

tick()
setInterval(tick, secondMs)
setInterval(() => void refresh(), minuteMs)
addEventListener('online', () => void refresh())
addEventListener('pointermove', offerFullScreen)
root.addEventListener('click', fillScreen)
document.addEventListener('visibilitychange', () => void stayAwake())
void stayAwake()
void keepOffline()
