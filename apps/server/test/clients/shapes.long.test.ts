// Lists in the shapes that clients tell apart: asked of every resource.
import './shapes.test.ts'
