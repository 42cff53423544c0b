import { defineConfig } from 'vitest/config'
import { openRunFolder } from './test/run-folder.ts'

openRunFolder()

// Tests run on the TypeScript sources of all workspaces; nothing needs to be built for them except the web app
// that the browser journeys visit.
// Only this condition is added: told "import" as well, Node would hand ES modules to its dependencies' require().
const conditions = ['eos-source']
const source = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
}

// Files that need minutes, such as whole matrices, end with .long.test.ts: `npm run test:long` runs them and nothing else.
// See docs/decisions/0212-quick-tests-look-at-one-of-each-kind.md.
const isLong = process.env.EOS_TESTS === 'long'
const among = (folders: string[]) =>
  folders.map((folder) => `${folder}/**/*${isLong ? '.long' : ''}.test.{ts,tsx}`)
const exclude = ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : ['**/*.long.test.{ts,tsx}'])]

// Nothing that a test waits for is measured: the limit only ends what hangs, also on a crowded machine.
const waits = { expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // Modules are made ready for Node once, and read from here by the next run and by the other projects.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.eos/ready-modules' },
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          // One group after the other: the browser journeys measure waiting, and want the machine to themselves.
          sequence: { groupOrder: 0 },
          include: among([
            'packages/*/src',
            'packages/*/test',
            'apps/web/src',
            'apps/web/build',
            'apps/web/dev',
            'test',
          ]),
          exclude,
          // Nothing here is measured: the limit only ends what hangs, also on a crowded machine.
          testTimeout: 60_000,
          ...waits,
          maxWorkers: 2,
          // Pure functions leave nothing behind, so that their modules are read once for all files.
          isolate: false,
        },
      },
      {
        ...source,
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: among(['apps/server/src', 'apps/server/test']),
          exclude,
          globalSetup: ['apps/server/test/postgres.ts', 'apps/server/test/answered-calls.ts'],
          // Built already: the server loads the renderer as it is.
          server: { deps: { external: [/\/dist-server\//] } },
          // Nothing here is measured: the limits only end what hangs, also on a crowded machine.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...waits,
          maxWorkers: 2,
          // Reading the whole server takes a second; a file leaves nothing behind that is not in its own database.
          isolate: false,
        },
      },
      {
        ...source,
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: among(['apps/web/e2e', 'packages/indices/e2e']),
          exclude,
          globalSetup: ['apps/web/e2e/portal.ts'],
          // A step that hangs ends by itself after half a minute and names itself, before the limit of its journey.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...waits,
          // Each worker has a portal of its own.
          maxWorkers: 2,
          isolate: false,
          // One collision with a crowded machine does not throw away a long run; the last lines name each second try.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
