// Further journeys on public pages, and further texts of these pages.
import './pages.test.ts'
