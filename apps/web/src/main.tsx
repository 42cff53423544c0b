// Mounts the app: a rendered page is taken over, any other is drawn.
import { start } from './app/start.tsx'
import { showLevelColours } from './parts/styles/level-colours.ts'
import { startTheme } from './parts/hooks/use-theme.ts'
import './parts/styles/eos.css'

startTheme()
showLevelColours()
void start(document.getElementById('root')!)

/** Nothing that a visitor waits for comes after it. */
const quietMs = 3_000
if (import.meta.env.PROD)
  setTimeout(async () => (await import('./app/keep-offline.ts')).keepOffline(), quietMs)
