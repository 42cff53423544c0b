// A document that there is not, and what the foot of every page leads to.
import './documents.test.ts'
