// What else visitors do on public pages, and what these say besides.
import './pages.test.ts'
