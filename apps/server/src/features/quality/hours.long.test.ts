// A burst of two thousand stations.
import './hours.test.ts'
