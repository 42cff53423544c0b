// `npm run dev`: the compiler, the server and the web app's dev server side by side, each restarting on changes.

import './require-node.mjs'

const { spawn } = await import('node:child_process')
const { join } = await import('node:path')
const { ensureInstalled } = await import('./install.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { giveUp, programs, root, runNode, say } = await import('./checkout.mjs')

const port = process.env.PORT ?? '8080'
const webPort = '5173'

await withSetupLock(async () => {
  await ensureInstalled()
  if ((await runNode(programs.tsc, ['-b'])) !== 0) giveUp('The sources do not compile yet.')
})

const children = [
  start('compiler', [programs.tsc, '-b', '--watch', '--preserveWatchOutput']),
  start('server', ['--watch', '--watch-preserve-output', join(root, 'apps/server/dist/main.js')]),
  start('web', [programs.vite, '--port', webPort, '--strictPort'], join(root, 'apps/web')),
]
say(`Pages that reload themselves: http://localhost:${webPort}/eosWeb/`)
say(
  `There the browser draws every page. http://localhost:${port}/eosWeb/ shows what "npm run build" built last, ` +
    'rendered by the server.',
)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => children.forEach((child) => child.kill(signal)))
}

function start(name, args, cwd = root) {
  const env = { ...process.env, PORT: port, EOS_API_PORT: port }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => say(text.trimEnd().replaceAll(/^/gm, `${name.padEnd(8)} │ `)))
  }
  child.once('exit', (code) => {
    if (code) say(`${name} ended with code ${code}`)
    for (const other of children) other.kill('SIGTERM')
  })
  return child
}
