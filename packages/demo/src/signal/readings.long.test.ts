// The bounds of nature at every station.
import './readings.test.ts'
