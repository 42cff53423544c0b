// The set-up beside the demo country.
import './set-up.test.ts'
