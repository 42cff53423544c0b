// Entries that are removed from the bin for good.
import './bin.test.ts'
