// The answer while a long bulletin is being made: its progress, as a page that asks again by itself or as JSON.
import type { Locale } from '@eos/contract/words/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bulletinTexts } from './texts.ts'
import { caching } from '../../../platform/http/caching.ts'

const askAgainS = 2

export function sendProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  { fraction, locale }: { fraction: number; locale: Locale },
): FastifyReply {
  void reply
    .code(202)
    .header('retry-after', String(askAgainS))
    .header('cache-control', caching.none)
  const isPage = request.headers.accept?.includes('text/html') === true
  if (!isPage) return reply.type('application/json; charset=utf-8').send({ fraction })
  return reply.type('text/html; charset=utf-8').send(pageOf(fraction, locale))
}

function pageOf(fraction: number, locale: Locale): string {
  const { title, beingMade } = bulletinTexts[locale]
  const percent = Math.floor(fraction * 100)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${askAgainS}">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${beingMade(percent)}</p>
<progress max="100" value="${percent}" aria-label="${title}"></progress>
</main>
</body>
</html>
`
}
