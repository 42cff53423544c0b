// The search in a country of 20,000 enterprises.
import './search.test.ts'
