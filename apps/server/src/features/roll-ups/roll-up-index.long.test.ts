// The indices of a real file of four years.
import './roll-up-index.test.ts'
