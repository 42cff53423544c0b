// Every day of two years of sampling.
import './new-year.test.ts'
