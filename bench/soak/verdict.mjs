// Turns what was measured into lines that say PASS or FAIL, and says of each burst by which rule it is judged.
import { partnerFaults } from './channels/channels.mjs'
import { endsHour } from './stages.mjs'
import { seenEverywhereAt } from './watcher.mjs'

const settleMs = 5_000
const besides = new Set(Object.values(partnerFaults))

/**
 * One line of a burst. Undisturbed: nothing was away or coming back from before its beginning until it was seen, but for
 * partners of other channels. Every other burst only has to be whole, and seen within the time of recovery after the last
 * disturbance that touched it.
 */
export function describeBurst(burst, { deliveries, ports, disturbances }) {
  const own = deliveries.filter((delivery) => delivery.burst === burst)
  const seen = own.map((delivery) => seenEverywhereAt(delivery, ports))
  const isWhole = seen.every((at) => at !== undefined)
  const lastSentAt = Math.max(...own.map(({ sentAt }) => sentAt))
  const seenAt = isWhole ? Math.max(...seen) : Infinity
  const around = disturbances.filter(
    ({ from, to }) => from < seenAt && (to ?? Infinity) + settleMs > burst.at,
  )
  const touching = around.filter(({ what }) => !besides.has(what))
  const slowest = isWhole ? Math.max(...own.map(({ sentAt }, k) => seen[k] - sentAt)) : Infinity
  const endedAt = Math.max(lastSentAt, ...touching.map(({ to }) => to ?? Infinity))
  const stageMs = (at) => (at === undefined ? undefined : Math.max(0, at - lastSentAt))
  return {
    index: burst.index,
    isWhole,
    isUndisturbed: touching.length === 0,
    isBesidePartners: touching.length < around.length,
    touchedBy: [...new Set(touching.map(({ what }) => what))],
    endsHour: endsHour(burst),
    storedMs: stageMs(Math.max(...own.map(({ acknowledgedAt }) => acknowledgedAt ?? Infinity))),
    rolledUpMs: stageMs(burst.rolledUpAt),
    indexedMs: endsHour(burst) ? stageMs(burst.indexedAt) : undefined,
    seenMs: Math.max(0, seenAt - lastSentAt),
    slowestMs: slowest,
    recoveryMs: touching.length === 0 ? undefined : Math.max(0, seenAt - endedAt),
  }
}

/** Until the hours are right and everybody can see it. */
export function completeMs({ seenMs, slowestMs, rolledUpMs, indexedMs, endsHour }) {
  const stages = [
    slowestMs,
    seenMs,
    rolledUpMs ?? Infinity,
    ...(endsHour ? [indexedMs ?? Infinity] : []),
  ]
  return Math.max(...stages)
}

/** Lines { isGood, words }; those about time only where times are judged. What could not be measured is neither good nor bad. */
export function judge({ options, bursts, comparisons, senders, channels, processes, ...seen }) {
  const { watcher, visitors } = seen
  const lines = []
  const add = (isGood, words) => lines.push({ isGood, words })
  const { withinMs, recoveryMs, p95Ms, judgesTimes, isForPages } = options

  for (const { name, compared, differences, examples } of comparisons) {
    add(
      differences === 0 && compared > 0,
      `${name}: ${compared} compared, ${differences} differ${examples.map((each) => `\n       ${each}`).join('')}`,
    )
  }
  const { counts, odd } = senders
  add(
    counts.acknowledged === counts.sent,
    `deliveries acknowledged: ${counts.acknowledged} of ${counts.sent} (${counts.attempts} attempts, ${counts.refused} put off, ${counts.broken} broken off, ${counts.repeated} sent again on purpose)`,
  )
  add(
    odd.size === 0,
    `senders hear nothing but 201, and 503 with Retry-After${[...odd].map(([words, many]) => `\n       ${many} × ${words}`).join('')}`,
  )
  for (const channel of channels) judgeChannel(channel, add)
  const missing = bursts.filter(({ isWhole }) => !isWhole)
  add(
    missing.length === 0,
    `bursts seen whole in public: ${bursts.length - missing.length} of ${bursts.length}`,
  )
  add(
    processes.length === 0,
    `no process ended but by kill${processes.map((each) => `\n       ${each}`).join('')}`,
  )
  if (judgesTimes && !isForPages) judgeBursts(bursts, { withinMs, recoveryMs }, add)
  if (watcher.away.looks > 0) {
    add(
      watcher.away.claimsLaterMs < 2_000,
      `while the database was stopped the snapshot said how old it was: up to ${seconds(watcher.away.oldestMs)} old in ${watcher.away.looks} looks`,
    )
  }
  if (visitors) judgeVisitors(visitors, { p95Ms, judgesTimes }, add)
  return lines
}

function judgeChannel(channel, add) {
  const { counts, odd, name } = channel
  const isRight = counts.acknowledged === counts.sent && odd.size === 0
  add(
    isRight && !channel.wasTried() ? undefined : isRight,
    `${name}: ${channel.says()}${[...odd].map(([words, many]) => `\n       ${many} × ${words}`).join('')}`,
  )
}

function judgeBursts(bursts, { withinMs, recoveryMs }, add) {
  const calm = bursts.filter(({ isUndisturbed }) => isUndisturbed)
  const times = calm.map(completeMs).sort((a, b) => a - b)
  const p50 = times[Math.floor((times.length - 1) / 2)]
  add(
    calm.length === 0 ? undefined : times.every((ms) => ms <= withinMs),
    calm.length === 0
      ? 'no burst was left undisturbed, so none could be timed'
      : `undisturbed bursts stored, judged, rolled up, indexed and seen within ${seconds(withinMs)}: p50 ${seconds(p50)}, max ${seconds(times.at(-1))} (${calm.length} of ${bursts.length} bursts)`,
  )
  judgeBesidePartners(calm, withinMs, add)
  const struck = bursts.filter(({ isUndisturbed }) => !isUndisturbed)
  const slow = Math.max(0, ...struck.map(({ recoveryMs: ms }) => ms))
  if (struck.length > 0) {
    add(
      slow <= recoveryMs,
      `disturbed bursts seen within ${seconds(recoveryMs)} after the disturbance: at most ${seconds(slow)} (${struck.length} bursts)`,
    )
  }
}

/** The other sources do not notice partners that misbehave. */
function judgeBesidePartners(calm, withinMs, add) {
  const beside = calm.filter(({ isBesidePartners }) => isBesidePartners).map(completeMs)
  if (beside.length === 0) return
  const slowest = Math.max(...beside)
  add(
    slowest <= withinMs,
    `while a broker or an FTP client misbehaved, other stations were seen within ${seconds(withinMs)}: at most ${seconds(slowest)} (${beside.length} bursts)`,
  )
}

function judgeVisitors(
  { all, due, answered, errors, unanswered, retried, seconds: took, errorKinds },
  limits,
  add,
) {
  add(
    errors === 0 && unanswered === 0,
    `visitors: ${answered} of ${due} answered${retried > 0 ? ` (${retried} by the second process that was asked)` : ''} in ${Math.round(took)} s (${Math.round(due / took)} a second), ${errors} errors${errorKinds.map((each) => `\n       ${each}`).join('')}`,
  )
  if (!limits.judgesTimes) return
  add(
    all.p95 <= limits.p95Ms,
    `visitors' p95 within ${limits.p95Ms} ms: p50 ${all.p50.toFixed(1)}, p95 ${all.p95.toFixed(1)}, p99 ${all.p99.toFixed(1)}, max ${all.max.toFixed(0)} ms`,
  )
}

export function seconds(ms) {
  return ms === undefined ? '–' : Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never'
}
