// A restore in the place of one that was cut short.
import './backup.test.ts'
