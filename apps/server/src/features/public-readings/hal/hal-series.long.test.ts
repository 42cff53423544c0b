// Fifty thousand rows of a series while others are served.
import './hal-series.test.ts'
