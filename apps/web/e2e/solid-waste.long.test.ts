// Solid waste of the country, its statistics on the site of a province, and narrowed by their fields.
import './solid-waste.test.ts'
