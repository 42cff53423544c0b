// Finds where each HTTP answer on a connection ends, and tells its status and tag; the body itself is passed over.

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** `onAnswer` is called with each whole answer; `take` takes the bytes as they come in. */
export function makeAnswerReader(onAnswer) {
  let head = Buffer.alloc(0)
  let answer
  let left = 0
  let tail = Buffer.alloc(0)
  return { take }

  function take(bytes) {
    if (answer === undefined) {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
      const end = head.indexOf(headEnd)
      if (end === -1) return
      const body = head.subarray(end + headEnd.length)
      answer = readHead(head.toString('latin1', 0, end))
      head = Buffer.alloc(0)
      left = answer.length
      tail = Buffer.alloc(0)
      takeBody(body)
    } else takeBody(bytes)
  }

  function takeBody(bytes) {
    if (answer.isChunked) {
      tail = Buffer.concat([tail.subarray(-lastChunk.length), bytes])
      if (tail.subarray(-lastChunk.length).equals(lastChunk)) finish()
      return
    }
    left -= bytes.length
    if (left <= 0) finish()
  }

  function finish() {
    const whole = answer
    answer = undefined
    onAnswer(whole)
  }
}

const tag = /\r\netag: ([^\r]*)/i
const length = /\r\ncontent-length: (\d+)/i
const chunked = /\r\ntransfer-encoding: chunked/i

function readHead(text) {
  const status = Number(text.slice(9, 12))
  const hasBody = status !== 304 && status !== 204
  return {
    status,
    get etag() {
      return tag.exec(text)?.[1]
    },
    isChunked: hasBody && chunked.test(text),
    length: hasBody ? Number(length.exec(text)?.[1] ?? 0) : 0,
  }
}
