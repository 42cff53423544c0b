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

export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
          name: 'unit',
          // One group after the other: the browser journeys measure waiting, and want the machine to themselves.
          sequence: { groupOrder: 0 },
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
          // Pure functions leave nothing behind, so that their modules are read once for all files.
          isolate: false,
        },
      },
      {
        ...source,
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/postgres.ts'],
          // Nothing here is measured: the limits only end what hangs, also on a crowded machine.
          testTimeout: 120_000,
          hookTimeout: 180_000,
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
          include: ['apps/web/e2e/**/*.test.ts', 'packages/indices/e2e/**/*.test.ts'],
          globalSetup: ['apps/web/e2e/portal.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
})
