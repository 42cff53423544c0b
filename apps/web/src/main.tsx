// Mounts the app: a rendered page is taken over, any other is drawn.
import { start } from './app/start.tsx'
import { showLevelColours } from './ui/level-colours.ts'
import { startTheme } from './ui/hooks/use-theme.ts'
import './ui/eos.css'

startTheme()
showLevelColours()
void start(document.getElementById('root')!)

/** Nothing that a visitor waits for comes after it. */
const quietMs = 3_000
if (import.meta.env.PROD)
  setTimeout(async () => (await import('./app/keep-offline.ts')).keepOffline(), quietMs)
