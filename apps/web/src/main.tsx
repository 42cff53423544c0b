// Mounts the app, nothing else.
import { createRoot } from 'react-dom/client'
import { loadToast } from './api/error-toast.ts'
import { App } from './app/App.tsx'
import { startTexts } from './app/i18n.ts'
import './ui/eos.css'

startTexts()
// When the first page is done: an error can then be shown even if the server is gone by that time.
addEventListener('load', () => setTimeout(() => loadToast().catch(() => undefined), 4000))

createRoot(document.getElementById('root')!).render(<App />)
