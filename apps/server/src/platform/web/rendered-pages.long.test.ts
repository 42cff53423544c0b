// More prepared pages than are kept.
import './rendered-pages.test.ts'
