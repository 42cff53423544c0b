// A client of FTP whose every command and connection is in the hands of its caller, so that it can also behave badly.
import { once } from 'node:events'
import { connect } from 'node:net'

const host = '127.0.0.1'
const patienceMs = 30_000
/** Stands for an answer that did not come. */
const none = { code: 0, text: 'no answer' }

/** `localAddress` is the one from which it seems to come. */
export function openFtpClient({ port, localAddress = host }) {
  const control = connect({ host, port, localAddress, noDelay: true })
  const answers = []
  const waiting = []
  let pending = ''
  control.setTimeout(patienceMs, () => control.destroy())
  control.setEncoding('utf8').on('data', (text) => {
    pending += text
    const lines = pending.split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines)
      if (/^\d{3} /.test(line)) hear({ code: Number(line.slice(0, 3)), text: line })
  })
  control.on('error', () => {})
  control.once('close', () => {
    for (const answer of waiting.splice(0)) answer(none)
  })
  return { control, ask, answer, signIn, begin, upload, close: () => control.destroy() }

  function hear(answer) {
    const next = waiting.shift()
    if (next) next(answer)
    else answers.push(answer)
  }

  /** The next answer; its code is 0 when there will be none. */
  function answer() {
    if (answers.length > 0) return Promise.resolve(answers.shift())
    if (control.destroyed) return Promise.resolve(none)
    return new Promise((resolve) => waiting.push(resolve))
  }

  function ask(line) {
    control.write(`${line}\r\n`)
    return answer()
  }

  /** From the greeting on; 230 when it is in. */
  async function signIn({ userName, password }) {
    const greeting = await answer()
    if (greeting.code !== 220) return greeting
    const asked = await ask(`USER ${userName}`)
    return asked.code === 331 ? ask(`PASS ${password}`) : asked
  }

  /** The data connection of a file that the server waits for, or why it does not. */
  async function begin(name, command = 'STOR') {
    const passive = await ask('EPSV')
    const dataPort = Number(/\|\|\|(\d+)\|/.exec(passive.text)?.[1])
    if (passive.code !== 229) return { refusal: passive }
    const data = connect({ host, port: dataPort, localAddress, noDelay: true })
    data.on('error', () => {})
    await Promise.race([once(data, 'connect'), once(data, 'close')])
    const begun = await ask(`${command} ${name}`)
    if (begun.code === 150) return { data }
    data.destroy()
    return { refusal: begun }
  }

  /** The whole file; the answer is 226 when it is safe. */
  async function upload(name, text) {
    const { data, refusal } = await begin(name)
    if (!data) return refusal
    data.end(text)
    return answer()
  }
}
