// A client of FTP does everything wrong, one thing after the other: nothing of it may be stored that was not acknowledged,
// and nobody else may notice.
import { setTimeout as sleep } from 'node:timers/promises'
import { openFtpClient } from './ftp-client.mjs'
import { fileNameOf, fileOf, halfOf } from './ftp-files.mjs'

const pauseMs = 200
const answeringMs = 180_000
const answeringEveryMs = 1_000
const idleConnections = 30
const waitingForData = 5
/** The server reads what has come before the connection ends. */
const onItsWayMs = 50

const nonsense = [
  'x'.repeat(5_000),
  'USER a\r\n'.repeat(500),
  '\u0000\u00FF\u00F4\r\nSTOR\r\nRETR ../../etc/passwd\r\n',
  'USER nobody\r\nPASS x\r\nPASS y\r\nPASS\r\n',
  'GET / HTTP/1.1\r\nHost: eos\r\n\r\n',
]
const refusedCommands = [
  ['PORT 127,0,0,1,4,1', [502]],
  ['SITE CHMOD 777 /', [502]],
  ['STOR ../../../main.js', [425, 553]],
  ['RETR /archive/x', [550]],
  ['MKD /receipts/x', [550]],
  ['DELE /archive', [550]],
  ['RNTO x', [503]],
  ['LIST', [425]],
]

/** `channel` counts, and hears of what is acknowledged and of odd answers. */
export function openMisdeeds({ channel, port, account, slots }) {
  const now = { isLet: false, round: 0 }
  let working = Promise.resolve()
  const misdeeds = [
    breakOff('reset'),
    breakOff('dies'),
    breakOff('aborts'),
    breakOff('loses control'),
    sendAgain,
    sendAtOnce,
    breakOffAgain,
    sendHalves,
    talkNonsense,
    askForbidden,
  ]
  return {
    begin() {
      now.isLet = true
      working = misbehave()
    },
    /** When it has done everything at least once. */
    async end() {
      now.isLet = false
      await working
    },
  }

  async function misbehave() {
    await answering()
    const crowd = await gather()
    do {
      for (const misdeed of misdeeds) {
        await misdeed()
        await sleep(pauseMs)
      }
    } while (now.isLet)
    for (const client of crowd) client.close()
  }

  /** A worker may be coming back; on a crowded machine that takes a while. */
  async function answering() {
    const client = await signedIn()
    client.close()
  }

  /** Addresses have so many connections each; on Linux each of these is of this machine. */
  function open(isSame = false) {
    if (!isSame) now.round++
    const localAddress =
      process.platform === 'linux' ? `127.0.1.${1 + (now.round % 250)}` : undefined
    return openFtpClient({ port, localAddress })
  }

  /** Waits for a worker that lets somebody in: the answers of one that cannot say nothing. */
  async function signedIn() {
    const deadline = Date.now() + answeringMs
    for (;;) {
      const client = open()
      const answer = await client.signIn(account)
      channel.expect(answer, [230], 'a right password')
      if (answer.code === 230 || Date.now() > deadline) return client
      client.close()
      await sleep(answeringEveryMs)
    }
  }

  /** More connections than one address may have; some wait for a transfer that never comes. */
  async function gather() {
    const crowd = Array.from({ length: idleConnections }, (_, k) => open(k > 0))
    const greetings = await Promise.all(crowd.map((client) => client.answer()))
    for (const answer of greetings) channel.expect(answer, [220, 421], 'an idle connection')
    const admitted = crowd.filter((_, k) => greetings[k].code === 220)
    channel.counts.idle += admitted.length
    const waiting = await Promise.all(Array.from({ length: waitingForData }, () => signedIn()))
    for (const client of waiting) await client.ask('EPSV')
    return [...crowd, ...waiting]
  }

  function breakOff(how) {
    return async () => {
      const slot = slots.next()
      if (!slot) return
      await sendHalf(slot, how)
      // Half of these files are sent again; nothing of the others may ever be seen.
      if (channel.counts.brokenOff % 2 === 0) channel.add(slot)
    }
  }

  async function sendHalf(slot, how) {
    const client = await signedIn()
    const { data } = await client.begin(fileNameOf(slot))
    if (data) {
      data.write(halfOf(slot))
      await sleep(onItsWayMs)
      channel.counts.brokenOff++
      const answer = await endings[how](client, data)
      channel.expect(answer, [426], `a file whose client ${how}`)
    }
    client.close()
    data?.destroy()
  }

  async function sendAgain() {
    const slot = slots.next()
    if (!slot) return
    const client = await signedIn()
    const [name, text] = [fileNameOf(slot), fileOf(slot)]
    const first = await client.upload(name, text)
    channel.expect(first, [226], 'a whole file')
    channel.counts.again++
    channel.expect(await client.upload(name, text), [226], 'the same file again')
    client.close()
    settle(slot, first.code === 226)
  }

  async function sendAtOnce() {
    const slot = slots.next()
    if (!slot) return
    const clients = await Promise.all([signedIn(), signedIn()])
    const [name, text] = [fileNameOf(slot), fileOf(slot)]
    const answers = await Promise.all(clients.map((client) => client.upload(name, text)))
    for (const answer of answers) channel.expect(answer, [226], 'the same file at once')
    channel.counts.again++
    for (const client of clients) client.close()
    settle(
      slot,
      answers.some(({ code }) => code === 226),
    )
  }

  /** A file that breaks off does not take the place of the whole file of that name. */
  async function breakOffAgain() {
    const slot = slots.next()
    if (!slot) return
    const client = await signedIn()
    const answer = await client.upload(fileNameOf(slot), fileOf(slot))
    channel.expect(answer, [226], 'a whole file')
    client.close()
    await sendHalf(slot, 'reset')
    settle(slot, answer.code === 226)
  }

  async function sendHalves() {
    const slot = slots.next()
    if (!slot) return
    const client = await signedIn()
    const [name, text] = [fileNameOf(slot), fileOf(slot)]
    const unfinished = `${name}.part`
    channel.counts.halves++
    channel.expect(await client.upload(unfinished, halfOf(slot)), [226], 'an unfinished file')
    channel.expect(await client.ask(`APPE ${unfinished}`), [502], 'appending')
    channel.expect(await client.ask('REST 100'), [502], 'going on within a file')
    channel.expect(await client.ask(`STOR ${name}`), [551], 'the rest of a file alone')
    channel.expect(await client.upload(unfinished, text), [226], 'an unfinished file again')
    channel.expect(await client.ask(`RNFR ${unfinished}`), [350], 'the old name')
    const renamed = await client.ask(`RNTO ${name}`)
    channel.expect(renamed, [250], 'the new name')
    client.close()
    settle(slot, renamed.code === 250)
  }

  /** An answer that did not come leaves open what was stored: the same is sent until it is acknowledged. */
  function settle(slot, isAcknowledged) {
    if (!isAcknowledged) return channel.add(slot)
    channel.counts.sent++
    channel.note(slot)
  }

  async function talkNonsense() {
    for (const words of nonsense) {
      const client = open()
      client.control.write(words, 'latin1')
      channel.counts.nonsense++
      await sleep(onItsWayMs)
      client.close()
    }
  }

  async function askForbidden() {
    const client = await signedIn()
    for (const [command, codes] of refusedCommands) {
      channel.expect(await client.ask(command), codes, command)
    }
    client.close()
  }
}

const endings = {
  async reset(client, data) {
    data.resetAndDestroy()
    return client.answer()
  },
  async dies(client, data) {
    client.close()
    data.end()
    return client.answer()
  },
  async aborts(client, data) {
    const answer = client.ask('ABOR')
    data.end()
    return answer
  },
  async 'loses control'(client, data) {
    client.close()
    await sleep(onItsWayMs)
    data.end()
    return client.answer()
  },
}
