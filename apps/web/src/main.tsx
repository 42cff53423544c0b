// Mounts the app, nothing else: a rendered page is taken over, any other is drawn.
import { start } from './app/start.tsx'
import { showLevelColours } from './ui/level-colours.ts'
import { startTheme } from './ui/use-theme.ts'
import './ui/eos.css'

startTheme()
showLevelColours()
void start(document.getElementById('root')!)
