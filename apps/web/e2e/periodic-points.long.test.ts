// Points of the announced rounds: the list with script and without, and one that there is not.
import './periodic-points.test.ts'
