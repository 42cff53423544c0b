// What is removed lies in the bin: asked of every resource.
import './bin.test.ts'
