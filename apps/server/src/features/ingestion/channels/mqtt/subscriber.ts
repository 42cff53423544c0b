// Subscribes to a broker: messages are collected for a tenth of a second, stored together, and only then acknowledged.
import { minuteMs } from '@eos/contract/words/time-units'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import type { IngestContext } from '../../receive/ingest-session.ts'
import { neededFormat } from '../../receive/delivery-formats.ts'
import type { Sender } from '../../queries/sources.ts'
import { takeMessages, type Message } from './take-messages.ts'
import { receiptTopic, topicReader, type TopicFacts } from './topics.ts'
import type { MqttSettings } from '../../../../platform/settings/channel-settings.ts'

interface Subscriber {
  /** Stops after the messages being stored are stored and acknowledged; the broker keeps the rest. */
  stop(): Promise<void>
}

interface Waiting extends Message {
  topic: string
  acknowledge: () => void
}

interface Subscription {
  settings: MqttSettings
  sender: Sender
  warn(sentence: string, error: unknown): void
}

export function subscribe(
  context: IngestContext,
  { settings, sender, warn }: Subscription,
): Subscriber {
  const formats = new Map(
    [...settings.formats].map(([topic, name]) => [
      topic,
      neededFormat('EOS_MQTT_TOPICS', name, context.settings.dataDir),
    ]),
  )
  const topics = topicReader(settings.topics, formats)
  const client = connect(settings.url, {
    clientId: settings.clientId,
    // The broker keeps what comes while nobody listens.
    clean: false,
    reconnectPeriod: firstReconnectMs,
    connectTimeout: 10_000,
    resubscribe: true,
  })
  const queue: Waiting[] = []
  /** Lets the client go on that was held up because too much is waiting. */
  let release: (() => void) | undefined
  const storing = storeAll(queue, {
    warn,
    async take(batch) {
      await takeAndAnswer(context, sender, { client, batch })
      release?.()
      release = undefined
    },
  })
  client.handleMessage = (packet, done) => {
    const message = waitingOf(client, packet, topics.read(packet.topic))
    if (!message) return done()
    queue.push(message)
    storing.wake()
    // An error keeps the client from acknowledging by itself; it goes on with the next message all the same.
    const goOn = () => done(packet.qos === 1 ? new Error('acknowledged later') : undefined)
    if (queue.length < mostWaiting) return goOn()
    release = goOn
  }
  keepConnected(client, topics.filters, warn)
  return {
    async stop() {
      await storing.stop()
      await client.endAsync()
    },
  }
}

/** Stores the queue. Messages that cannot be stored stay in it and are tried again, once more when it stops. */
function storeAll(
  queue: Waiting[],
  { take, warn }: { take(batch: Waiting[]): Promise<void> } & Pick<Subscription, 'warn'>,
): { wake(): void; stop(): Promise<void> } {
  let isTold = false
  const takeAll = async () => {
    while (queue.length > 0) {
      const batch = queue.slice(0, mostTogether)
      await take(batch)
      queue.splice(0, batch.length)
      isTold = false
    }
  }
  const onFailure = (error: unknown) => {
    if (!isTold)
      warn('Messages of the broker could not be stored; they will be tried again.', error)
    isTold = true
  }
  const worker = startWorker({ everyMs: minuteMs, retryMs, onFailure }, async () => {
    if (queue.length > 0) await sleep(collectMs)
    await takeAll()
  })
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop()
      await takeAll().catch(() => {})
    },
  }
}

/** Long enough to store a burst together, too short for anybody to notice. */
const collectMs = 100
const mostTogether = 2_000
/** More are left with the broker. */
const mostWaiting = 10_000
const firstReconnectMs = 1_000
const longestReconnectMs = 30_000
const retryMs = 5_000

function waitingOf(
  client: MqttClient,
  packet: IPublishPacket,
  facts: TopicFacts | undefined,
): Waiting | undefined {
  // Retained messages are old copies for new subscribers and are not stored.
  if (!facts || packet.retain) return undefined
  const stream = client.stream
  return {
    ...facts,
    topic: packet.topic,
    payload: Buffer.from(packet.payload),
    acknowledge() {
      // On another connection the number means another message; the broker sends this one again there.
      if (packet.qos !== 1 || client.stream !== stream || !client.connected) return
      client['_sendPacket']({ cmd: 'puback', messageId: packet.messageId!, reasonCode: 0 })
    },
  }
}

function keepConnected(
  client: MqttClient,
  filters: readonly string[],
  warn: (sentence: string, error: unknown) => void,
): void {
  let isTold = false
  client.on('connect', () => {
    isTold = false
    client.options.reconnectPeriod = firstReconnectMs
    client.subscribe([...filters], { qos: 1 }, (error) => {
      if (error) warn('The broker refuses the subscription.', error)
    })
  })
  const tell = (error: unknown) => {
    const sentence = client.connected
      ? 'The broker cannot be understood; it is left and tried again.'
      : 'The broker cannot be reached; it will be tried again.'
    if (!isTold) warn(sentence, error)
    isTold = true
  }
  client.on('error', (error) => {
    tell(error)
    // After bytes that are no MQTT nobody knows where the next message begins; the broker sends it again.
    client.stream.destroy()
  })
  client.on('close', () => {
    const next = (client.options.reconnectPeriod ?? firstReconnectMs) * 2
    client.options.reconnectPeriod = Math.min(longestReconnectMs, next)
  })
}

async function takeAndAnswer(
  context: IngestContext,
  sender: Sender,
  { client, batch }: { client: MqttClient; batch: readonly Waiting[] },
): Promise<void> {
  const receipts = await takeMessages(context, sender, batch)
  for (const [index, message] of batch.entries()) {
    message.acknowledge()
    // Nobody waits for these, and a broker that is away gets them later.
    client.publish(receiptTopic(message.topic, message), JSON.stringify(receipts[index]), {
      qos: 0,
    })
  }
}
