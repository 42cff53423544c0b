// Mounts the page of parts, for development alone.
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { show } from '../src/app/i18n.ts'
import { PartsPage } from './PartsPage.tsx'
import '../src/parts/styles/eos.css'
import '../src/parts/styles/form.css'
import './parts-page.css'

show('en')

createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <PartsPage />
  </MemoryRouter>,
)
