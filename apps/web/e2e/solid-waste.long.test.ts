// Statistics of solid waste on the site of a province, and narrowed by their fields.
import './solid-waste.test.ts'
