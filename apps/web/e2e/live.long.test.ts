// A reading stands in pages that were made before it came.
import './live.test.ts'
