// A broker does everything wrong, one thing after the other: nothing that it has acknowledged may be lost or stored twice,
// and nothing that cannot be read may hold up what comes behind it.
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { messageOf, topicOf } from './mqtt-messages.mjs'

/** The product tries again after some seconds; longer ones are judged in the end, by what is there. */
const joinMs = 180_000
const lookEveryMs = 50
/** In this time the product has stored what came, and acknowledges it in vain. */
const withheldMs = 1_500
const awayMs = 2_000
/** Sooner than by its own look whether the broker is still there. */
const leftWithinMs = 40_000
const together = 3
const hugeBytes = 17 * 1024 * 1024
const bombBytes = 200 * 1024 * 1024

const noMqtt = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0x00, 0x30, 0xff])
const noReadings = [
  '',
  'no JSON',
  '{}',
  '[]',
  'null',
  '{"readings":[]}',
  '{"readings":{"length":1e9}}',
  `${'['.repeat(100_000)}`,
  '{"time":"yesterday","values":{"pm25":{"value":"much"}}}',
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0xff]),
  Buffer.from([0xc3, 0x28, 0x00, 0xff, 0xfe]),
]

export function openMisdeeds({ channel, broker, slots }) {
  const { counts } = channel
  const now = { isLet: false }
  let working = Promise.resolve()
  const misdeeds = [cutInTheMiddle, withhold, sendTwice, sendRubbish, sendNoMqtt, goAway]
  return {
    begin() {
      now.isLet = true
      working = misbehave()
    },
    /** When it has done everything at least once, and is back. */
    async end() {
      now.isLet = false
      await working
    },
  }

  async function misbehave() {
    await sendHuge()
    do {
      for (const misdeed of misdeeds) {
        await joined()
        await misdeed()
      }
    } while (now.isLet)
    await joined()
  }

  async function joined() {
    const deadline = Date.now() + joinMs
    while (!broker.isJoined() && Date.now() < deadline) await sleep(lookEveryMs)
  }

  function take(many) {
    return Array.from({ length: many }, () => slots.next()).filter(Boolean)
  }

  async function cutInTheMiddle() {
    const [slot] = take(1)
    if (!slot) return
    counts.cut++
    broker.cutInTheMiddle()
    await channel.add(slot)
    await sleep(withheldMs)
  }

  async function withhold() {
    broker.deafen()
    const own = take(together)
    counts.withheld += own.length
    await Promise.all(own.map((slot) => channel.add(slot)))
    await sleep(withheldMs)
    broker.hear()
    await sleep(lookEveryMs)
  }

  async function sendTwice() {
    const [slot] = take(1)
    if (!slot) return
    counts.repeated++
    await Promise.all([channel.add(slot), channel.publish(topicOf(slot), messageOf(slot))])
  }

  async function sendRubbish() {
    const [slot] = take(1)
    if (!slot) return
    counts.rubbish += noReadings.length + 3
    const message = messageOf(slot)
    await Promise.all([
      ...noReadings.map((words) => channel.publish(topicOf(slot), words)),
      // Whoever sends for another station than its topic's is not believed.
      channel.publish('eos/NOBODY/readings', message),
      channel.publish('eos/SOAK-1/readings', message),
      channel.publish(`eos/${slot.code}/files/BE_NOBODY_KHIKXQ_1.txt`, message),
    ])
  }

  async function sendHuge() {
    const own = take(2)
    counts.huge += own.length
    const [large, bomb] = own
    if (large) await channel.publish(topicOf(large), messageOf(large) + ' '.repeat(hugeBytes))
    if (bomb) await channel.publish(topicOf(bomb), gzipSync(Buffer.alloc(bombBytes, 0x20)))
  }

  async function sendNoMqtt() {
    if (!broker.isJoined()) return
    counts.rubbish++
    const left = broker.nextParting()
    broker.inject(noMqtt)
    const isLeft = await Promise.race([left, sleep(leftWithinMs, false)])
    if (!isLeft) channel.odd.set('a connection with rubbish was not left', 1)
  }

  /** Messages from just before and from meanwhile come when it is back. */
  async function goAway() {
    counts.away++
    broker.deafen()
    broker.dropLine()
    await Promise.all(take(together).map((slot) => channel.add(slot)))
    broker.leave()
    const meanwhile = take(together).map((slot) => channel.add(slot))
    await sleep(awayMs)
    broker.comeBack()
    broker.hear()
    await Promise.all(meanwhile)
  }
}
