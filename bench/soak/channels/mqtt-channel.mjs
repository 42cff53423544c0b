// Loggers that publish to a broker until it acknowledges, and a broker that misbehaves towards the product.
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'mqtt'
import { openBroker } from './broker.mjs'
import { messageOf, topicOf } from './mqtt-messages.mjs'
import { openMisdeeds } from './mqtt-misdeeds.mjs'

const clientId = 'eos'

export async function openMqttChannel() {
  const channel = new MqttChannel()
  await channel.open()
  return channel
}

class MqttChannel {
  name = 'MQTT'
  stored = 'mqtt'
  counts = {
    sent: 0,
    acknowledged: 0,
    cut: 0,
    repeated: 0,
    withheld: 0,
    rubbish: 0,
    huge: 0,
    away: 0,
  }
  acknowledged = []
  odd = new Map()
  #broker
  #loggers
  #work
  #misdeeds
  /** Texts of messages that the product has acknowledged. */
  #taken = new Set()

  async open() {
    this.#broker = await openBroker({
      clientId,
      onTaken: ({ payload }) => this.#taken.add(keyOf(payload)),
    })
  }

  settings() {
    return {
      EOS_MQTT_URL: `mqtt://127.0.0.1:${this.#broker.linePort}`,
      EOS_MQTT_CLIENT_ID: clientId,
    }
  }

  /** Nothing is kept for somebody who has never been there. */
  async prepare() {
    while (!this.#broker.isSubscribed()) await sleep(50)
    this.#loggers = connect({
      host: '127.0.0.1',
      port: this.#broker.port,
      clientId: 'loggers',
      clean: false,
      reconnectPeriod: 500,
    })
    this.#loggers.on('error', () => {})
  }

  follow(work) {
    this.#work = work
    const { slots } = work
    this.#misdeeds = openMisdeeds({ channel: this, broker: this.#broker, slots })
  }

  send(burst) {
    for (const slot of this.#work.slots.regularOf(burst)) void this.add(slot)
  }

  /** Resolves when the broker has acknowledged it. */
  async add(slot) {
    this.counts.sent++
    await this.publish(topicOf(slot), messageOf(slot))
    this.counts.acknowledged++
    this.acknowledged.push(slot)
    this.#work.onAcknowledged(slot)
  }

  publish(topic, payload, more = {}) {
    return this.#loggers.publishAsync(topic, payload, { qos: 1, ...more })
  }

  misbehave() {
    this.#misdeeds.begin()
  }

  async behave() {
    await this.#misdeeds.end()
  }

  /** The broker has acknowledged everything, and the product what came from the broker, or the time is over. */
  async settled(deadline) {
    const isDone = () => this.counts.acknowledged === this.counts.sent && this.#left().length === 0
    while (!isDone() && this.#work.clock() < deadline) await sleep(200)
    const left = this.#left().length
    if (left > 0) this.odd.set('messages that the product never acknowledged', left)
  }

  async close() {
    this.#loggers?.end(true)
    await this.#broker.close()
  }

  wasTried() {
    return this.counts.cut > 0 && this.counts.away > 0
  }

  says() {
    const { counts } = this
    return `${counts.acknowledged} of ${counts.sent} messages acknowledged by the broker; ${counts.cut} cut in the middle, ${counts.withheld} acknowledged to nobody and sent again, ${counts.repeated} sent twice, ${counts.rubbish} rubbish, ${counts.huge} too large, ${counts.away} times away`
  }

  #left() {
    return this.acknowledged.filter((slot) => !this.#taken.has(keyOf(messageOf(slot))))
  }
}

/** Station and time are at the beginning; huge messages need not be remembered whole. */
function keyOf(payload) {
  return payload.subarray ? payload.subarray(0, keyBytes).toString() : payload.slice(0, keyBytes)
}

const keyBytes = 100
