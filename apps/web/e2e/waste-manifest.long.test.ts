// The steps of a manifest, each without a fault.
import './waste-manifest.test.ts'
