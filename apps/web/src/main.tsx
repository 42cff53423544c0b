// Mounts the app, nothing else.
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startTexts } from './app/i18n.ts'
import './ui/eos.css'

startTexts()

createRoot(document.getElementById('root')!).render(<App />)
