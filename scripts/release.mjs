// `npm run release`: one archive for this platform with all that an installation needs, except Node. See
// docs/decisions/0278-a-release-is-one-archive-for-a-platform.md.

import './require-node.mjs'

// A caller's own setting would make another bundle.
process.env.NODE_ENV = 'production'

const { mkdirSync, mkdtempSync, rmSync } = await import('node:fs')
const { basename, join } = await import('node:path')
const { giveUp, notesFolder, root, say } = await import('./checkout.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { copyBuilt } = await import('./release/copy-built.mjs')
const { installDependencies } = await import('./release/install-dependencies.mjs')
const { findTar, pack } = await import('./release/pack.mjs')
const { readRelease } = await import('./release/read-release.mjs')
const { writeBillOfMaterials, writeChecksums } = await import('./release/write-lists.mjs')

const tar = findTar()
if (!tar) giveUp('A release is packed by GNU tar, as tar or gtar; neither was found.')

const failure = await withSetupLock(async () => {
  await ensureInstalled()
  return ensureBuilt()
})
if (failure) giveUp(failure)

const release = readRelease()
if (release.isChanged) say('WARNING: files differ from the last commit, and so will the archive.')
mkdirSync(notesFolder, { recursive: true })
const staging = mkdtempSync(join(notesFolder, 'release-'))
// On every way out, also when a step gives up.
process.once('exit', () => rmSync(staging, { recursive: true, force: true }))
const folder = join(staging, release.name)
say('Installing the dependencies of the release')
// The web app needs none at run time: its bundles have theirs inside, and the list names these too.
await installDependencies(folder, 'apps/server')
await installDependencies(join(staging, 'listed'))
forgetNpm(folder)
copyBuilt(folder, release)
await writeBillOfMaterials({ of: join(staging, 'listed'), into: folder, time: release.time })
await writeChecksums(folder)
const archive = await pack({ tar, folder, into: join(root, 'release'), time: release.time })
say(`release/${basename(archive.file)}: ${(archive.bytes / 1e6).toFixed(1)} MB`)
say(`SHA-256 ${archive.sha256}`)

/** Notes for npm, which a release is not handed to again. */
function forgetNpm(installed) {
  for (const path of [
    'package-lock.json',
    'node_modules/.package-lock.json',
    'node_modules/.bin',
  ]) {
    rmSync(join(installed, path), { recursive: true, force: true })
  }
}
