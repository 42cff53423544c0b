// Mounts the page of parts, for development alone.
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { show } from '../src/app/i18n.ts'
import { PartsPage } from './PartsPage.tsx'
import '../src/ui/eos.css'
import '../src/ui/form.css'
import './parts-page.css'

show('en')

createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <PartsPage />
  </MemoryRouter>,
)
