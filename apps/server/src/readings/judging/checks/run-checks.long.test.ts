// The checks over a year of one station.
import './run-checks.test.ts'
