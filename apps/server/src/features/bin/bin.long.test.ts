// Removed items lie in the bin: asked of every resource.
import './bin.test.ts'
