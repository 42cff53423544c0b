// A real file of the Water Quality Portal.
import './named-formats.test.ts'
